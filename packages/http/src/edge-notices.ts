import type { SystemNotice } from '@setter/contracts/system/projections';
import { Context, Layer } from 'effect';
import type { FastifyInstance } from 'fastify';
import type { HttpSettings } from './settings.ts';

/**
 * What this process has noticed about the way in which requests reach it and an operator should mend. Kept in memory: a
 * start with other settings begins without any.
 */
export class EdgeNotices extends Context.Service<
  EdgeNotices,
  {
    /** Returns whether it is new. */
    readonly note: (notice: SystemNotice) => boolean;
    readonly all: () => readonly SystemNotice[];
  }
>()('http/EdgeNotices') {
  static readonly make = (): EdgeNotices['Service'] => {
    const noted = new Set<SystemNotice>();
    const note = (notice: SystemNotice) => !noted.has(notice) && noted.add(notice).has(notice);
    return EdgeNotices.of({ note, all: () => [...noted] });
  };
  static readonly layer = Layer.sync(EdgeNotices, EdgeNotices.make);
}

/**
 * Warns once, in the log and in System, of an X-Forwarded-For that is ignored: behind a proxy all visitors then count as
 * one address, and the throttles of one of them close the site for all.
 */
export const noteIgnoredAddresses = (
  app: FastifyInstance,
  { trustProxy }: Pick<HttpSettings, 'trustProxy'>,
  notices: EdgeNotices['Service'],
): void => {
  if (trustProxy > 0) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] !== undefined && notices.note('forwarded_for_ignored'))
      request.log.warn(
        'X-Forwarded-For is ignored since TRUST_PROXY is 0: behind a proxy all visitors count as one address',
      );
    done();
  });
};

/** How the gateway tells the services, which answer for System, what it has noticed. */
export const noticesHeaderName = 'x-setter-edge-notices';

/** The header of a forwarded request. */
export const noticesHeader = (notices: EdgeNotices['Service']): Readonly<Record<string, string>> => {
  const all = notices.all();
  return all.length === 0 ? {} : { [noticesHeaderName]: all.join(',') };
};

/** Takes over what the gateway has noticed. Only for a process that nothing but the gateway reaches. */
export const takeNoticesOfGateway = (app: FastifyInstance, notices: EdgeNotices['Service']): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (
      String(request.headers[noticesHeaderName] ?? '')
        .split(',')
        .includes('forwarded_for_ignored')
    )
      notices.note('forwarded_for_ignored');
    done();
  });
};
