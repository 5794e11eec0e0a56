import { cspReportsPath } from '@setter/contracts/csp-reports';
import { problem } from '@setter/contracts/problem';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerCspReports, violationsOf } from './csp-reports.ts';
import { stubs } from './test-support/echo-apps.ts';
import { exposedSettings, startTestApp } from './test-app.ts';

const host = 'setter.example';
const secrets = 'token=of-a-reset&email=jane%40person.example';
const modern = (body: object = {}) => ({
  type: 'csp-violation',
  age: 3,
  url: `https://${host}/reset-password?${secrets}`,
  user_agent: 'Browser of Jane',
  body: {
    documentURL: `https://${host}/reset-password?${secrets}`,
    referrer: 'https://mail.example/jane',
    effectiveDirective: 'script-src-elem',
    blockedURL: `https://evil.example/x.js?${secrets}`,
    sample: 'alert("jane")',
    ...body,
  },
});
const legacy = {
  'csp-report': {
    'document-uri': `https://${host}/contact?${secrets}`,
    'violated-directive': "img-src 'self' data:",
    'blocked-uri': 'http://pictures.example:8080/jane.png',
  },
};

describe('a report of a violation', () => {
  it('is read in the form of new browsers and of old ones, without paths and queries', () => {
    expect(violationsOf([modern()], host)).toEqual([
      { directive: 'script-src-elem', blocked: 'evil.example' },
    ]);
    expect(violationsOf(legacy, host)).toEqual([{ directive: 'img-src', blocked: 'pictures.example:8080' }]);
  });

  it.each([
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['data', 'data'],
    ['data:image/png;base64,amFuZQ==', 'data:'],
    ['chrome-extension://abc/jane.js', 'chrome-extension:'],
    ['wss://live.example/jane', 'live.example'],
    [`https://${'a'.repeat(300)}.example/`, 'a'.repeat(100)],
    ['jane@person.example', ''],
    ['', ''],
    [null, ''],
  ])('names what was blocked (%s) by its host or kind only', (blockedURL, blocked) =>
    expect(violationsOf([modern({ blockedURL })], host)).toMatchObject([{ blocked }]),
  );

  it('adds no directive of its own making', () => {
    const [violation] = violationsOf([modern({ effectiveDirective: 'jane-src' })], host);
    expect(violation?.directive).toBe('other');
  });

  it.each([
    ['another site', [modern({ documentURL: 'https://other.example/' })]],
    ['another kind', [{ ...modern(), type: 'deprecation' }]],
    ['no object', ['csp-violation', null, 3, [modern()]]],
    ['missing fields', [{ type: 'csp-violation', body: {} }, { 'csp-report': {} }]],
    ['nothing', undefined],
  ])('that tells of %s is left out', (_what, body) => expect(violationsOf(body, host)).toEqual([]));

  it('is one of ten at most', () => {
    expect(
      violationsOf(
        Array.from({ length: 50 }, () => modern()),
        host,
      ),
    ).toHaveLength(10);
  });
});

describe('the call that takes reports', () => {
  let served: Awaited<ReturnType<typeof startTestApp<never, never>>>;
  let registry: Registry;
  beforeEach(async () => {
    registry = new Registry();
    served = (await startTestApp({
      layer: stubs,
      settings: exposedSettings,
      register: (app) => registerCspReports(app, registry),
    })) as typeof served;
  });
  afterEach(() => served.close());
  const post = (type: string, payload: string, headers: Record<string, string> = {}) =>
    served.app.inject({
      method: 'POST',
      url: cspReportsPath,
      headers: { host, 'content-type': type, ...headers },
      payload,
    });
  const countOf = async (directive: string) => {
    const counts = await registry.getSingleMetric('setter_csp_reports_total')?.get();
    return counts?.values.find(({ labels }) => labels['directive'] === directive)?.value;
  };
  const lines = () =>
    served
      .logged()
      .split('\n')
      .filter((line) => line.includes('"blocked"'));

  it('counts and logs them, from pages that hide their origin as well, and keeps nothing personal', async () => {
    const answers = [
      await post('application/reports+json', JSON.stringify([modern()]), { origin: 'null' }),
      await post('application/csp-report', JSON.stringify(legacy), { 'sec-fetch-site': 'cross-site' }),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    expect([await countOf('script-src-elem'), await countOf('img-src')]).toEqual([1, 1]);
    expect(lines()).toHaveLength(2);
    expect(served.logged()).not.toMatch(/jane|token|reset-password|mail\.example/i);
  });

  it('counts many and logs few of them', async () => {
    const many = JSON.stringify(Array.from({ length: 10 }, () => modern()));
    for (let sent = 0; sent < 5; sent++) await post('application/reports+json', many);
    expect(await countOf('script-src-elem')).toBe(50);
    // Two minutes may have been touched.
    expect(lines().length).toBeGreaterThanOrEqual(10);
    expect(lines().length).toBeLessThanOrEqual(20);
  });

  it('takes what is no report without a word, and nothing large or of another type', async () => {
    expect((await post('application/csp-report', '{"csp-report":')).statusCode).toBe(204);
    const large = await post('application/csp-report', JSON.stringify({ a: 'a'.repeat(20_000) }));
    expect([large.statusCode, problem.parse(large.json()).code]).toEqual([413, 'too_large']);
    expect((await post('text/plain', 'jane')).statusCode).toBe(415);
    expect(lines()).toEqual([]);
  });
});
