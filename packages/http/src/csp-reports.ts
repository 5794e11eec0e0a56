import { cspReportsPath } from '@setter/contracts/csp-reports';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import './fastify-types.ts';

/** Of browsers that know the Reporting API, of those that do not, and of those that say neither. */
const types = ['application/reports+json', 'application/csp-report', 'application/json'];
const bodyLimit = 16 * 1024;
/** Browsers send several at once. */
const mostOfRequest = 10;
const linesPerMinute = 10;

/** The directives of our policies; what else is named is counted as `other`, so that strangers add no label. */
const directives: ReadonlySet<string> = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
]);
const keywords: ReadonlySet<string> = new Set(['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob']);

const modern = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    effectiveDirective: z.string(),
    blockedURL: z.string().nullish(),
  }),
});
const legacy = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().nullish(),
  }),
});

/** What is kept of a report: no path and no query, in which ids, tokens and addresses may be. */
export type Violation = {
  /** Of our policies, or `other`. */
  readonly directive: string;
  /** A keyword such as `inline`, the scheme, or the host of what was kept out; empty where it is none of these. */
  readonly blocked: string;
};

/** The violations on pages under `host` that a body tells of; what is no report, or of another site, is left out. */
export const violationsOf = (body: unknown, host: string | undefined): readonly Violation[] =>
  [body]
    .flat()
    .slice(0, mostOfRequest)
    .flatMap((given) => {
      const report = reported(given);
      if (report === undefined || URL.parse(report.document)?.host !== host) return [];
      const [directive = ''] = report.directive.split(' ', 1);
      return [
        { directive: directives.has(directive) ? directive : 'other', blocked: blockedBy(report.blocked) },
      ];
    });

const reported = (given: unknown) => {
  const news = modern.safeParse(given);
  if (news.success) {
    const { documentURL, effectiveDirective, blockedURL } = news.data.body;
    return { document: documentURL, directive: effectiveDirective, blocked: blockedURL ?? '' };
  }
  const old = legacy.safeParse(given);
  if (!old.success) return undefined;
  const report = old.data['csp-report'];
  return {
    document: report['document-uri'],
    directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
    blocked: report['blocked-uri'] ?? '',
  };
};

const blockedBy = (blocked: string): string => {
  if (keywords.has(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (url === null) return '';
  return (/^https?:$|^wss?:$/.test(url.protocol) ? url.host : url.protocol).slice(0, 100);
};

/**
 * Takes what browsers report about the content security policy of our pages: counts it and logs a few lines a minute.
 * For the process that serves the pages. Anybody can send reports: they are a hint and never proof.
 */
export const registerCspReports = (app: FastifyInstance, registry: Registry): void => {
  const counted = new Counter({
    name: 'setter_csp_reports_total',
    help: 'What browsers report that a content security policy kept out, by directive',
    labelNames: ['directive'],
    registers: [registry],
  });
  let minute = 0;
  let logged = 0;
  const mayLog = (): boolean => {
    const now = Math.floor(performance.now() / 60_000);
    if (now !== minute) [minute, logged] = [now, 0];
    logged += 1;
    return logged <= linesPerMinute;
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(types, { parseAs: 'string', bodyLimit }, (_request, body, done) => {
      done(null, jsonOf(body));
    });
    scope.post(cspReportsPath, {
      bodyLimit,
      // Pages without referrer hide their Origin, and nothing is done in anybody's name.
      config: { access: 'public', anyOrigin: true },
      handler: async (request, reply) => {
        for (const violation of violationsOf(request.body, request.headers.host)) {
          counted.inc({ directive: violation.directive });
          if (mayLog())
            request.log.warn(violation, 'a page was kept from what its content security policy forbids');
        }
        return reply.code(204).send();
      },
    });
  });
};

const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
