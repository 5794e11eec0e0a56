import type { SetterEvent } from '@setter/events/registry';
import { append } from '@setter/testing/store';
import type { withQueryApp } from './query-app.ts';

export type Line = {
  readonly id: string;
  readonly type: string;
  readonly amount: number;
  readonly description: string;
  readonly createdAt: string;
  readonly balanceAfter: number;
};
type Summary = Readonly<
  Record<
    'openingBalance' | 'closingBalance' | 'purchased' | 'used' | 'adjusted' | 'refunded' | 'count',
    number
  >
>;

export const own = '/api/client/credit-transactions';

/** What tests of ledgers ask again and again of the query side. Every query waits for what has happened. */
export const ledgerPagesWith = ({ app, get }: Pick<ReturnType<typeof withQueryApp>, 'app' | 'get'>) => {
  let position: number | undefined;
  const happened = async (events: readonly SetterEvent[], occurredAt?: string) => {
    position = await app().run(append(events, occurredAt));
  };
  const page = async (path: string, as: 'admin' | number) => {
    const { body, headers } = await get(path, as, position);
    return {
      lines: body as readonly Line[],
      total: Number(headers['x-total-count']),
      cursor: headers['x-next-cursor'] as string | undefined,
    };
  };

  /** Follows cursors to the end; `between` two pages something may happen. */
  const walk = async (
    path: string,
    as: 'admin' | number,
    between: () => Promise<unknown> = async () => {},
  ) => {
    const lines: Line[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; await between()) {
      const next = await page(cursor === '' ? path : `${path}&cursor=${cursor}`, as);
      lines.push(...next.lines);
      ({ cursor } = next);
    }
    return lines;
  };

  const all = async (query: string, as: number) =>
    (await get(`${own}?${query}`, as, position)).body as Line[];
  const summary = async (query: string, as: number) =>
    (await get(`${own}/summary?${query}`, as, position)).body as Summary;

  return { happened, latest: () => position, page, walk, all, summary };
};
