import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { guardedRequest } from './guarded-fetch.ts';
import { Network } from './network.ts';
import { withTestSite } from './test-support/test-site.ts';

const site = withTestSite(
  {
    '/echo': (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () =>
        response
          .writeHead(207, { etag: '"1"' })
          .end(`${request.method} ${String(request.headers['depth'])} ${body}`),
      );
    },
    '/not-modified': (_request, response) =>
      void response.writeHead(304, { 'content-encoding': 'gzip' }).end(),
    '/busy': (_request, response) => void response.writeHead(503, { 'retry-after': '120' }).end('later'),
    '/moved': (_request, response) => void response.writeHead(301, { location: '/echo' }).end(),
  },
  { 'site.example': ['127.0.0.1'] },
);

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('a guarded request', () => {
  it('sends its method, headers and body, and answers status and headers', async () => {
    const answer = await site.run(
      guardedRequest(site.at('/echo'), { method: 'REPORT', headers: { depth: '1' }, body: 'ä' }),
    );
    expect([answer.status, answer.headers.etag, textOf(answer.bytes)]).toEqual([207, '"1"', 'REPORT 1 ä']);
  });

  it('answers what is not modified, and errors with what their headers say', async () => {
    expect((await site.run(guardedRequest(site.at('/not-modified')))).status).toBe(304);
    const busy = await site.run(guardedRequest(site.at('/busy')));
    expect([busy.status, busy.headers['retry-after'], textOf(busy.bytes)]).toEqual([503, '120', 'later']);
  });

  it('keeps its method behind a redirect, or answers the redirect', async () => {
    const options = { method: 'PROPFIND', headers: { depth: '0' }, body: 'x' };
    expect(textOf((await site.run(guardedRequest(site.at('/moved'), options))).bytes)).toBe('PROPFIND 0 x');
    const answered = await site.run(guardedRequest(site.at('/moved'), { ...options, follows: false }));
    expect([answered.status, answered.headers.location]).toEqual([301, '/echo']);
  });
});

describe('a secure request', () => {
  const failing = (address: string, privateHosts: readonly string[]) =>
    Effect.runPromise(
      Effect.result(
        guardedRequest(address, { isSecure: true, privateHosts: new Set(privateHosts) }).pipe(
          Effect.provideService(Network, {
            resolve: async () => ['127.0.0.1'],
            exceptions: new Set<string>(),
          }),
        ),
      ),
    ).then((result) => (result._tag === 'Failure' ? result.failure.message : result.success.status));

  it('is one of https', async () => {
    expect(await failing(site.at('/busy'), [])).toBe('This address must begin with https://.');
  });

  it('reaches a private host that is listed with this port, by http too', async () => {
    const host = `site.example:${site.port()}`;
    expect(await failing(site.at('/busy'), [host])).toBe(503);
    expect(await failing(site.at('/busy'), ['site.example:1'])).toBe(
      'This address must begin with https://.',
    );
    expect(await failing(`https://other.example:${site.port()}/`, [host])).toBe(
      'This address is not on the public internet.',
    );
  });
});
