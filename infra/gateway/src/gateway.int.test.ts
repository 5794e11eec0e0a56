import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { standing, startGateway } from './test-support/test-gateway.ts';

const problemOf = async (answer: Response) => ({
  status: answer.status,
  allow: answer.headers.get('allow'),
  ...((await answer.json()) as { code: string }),
});

describe('the gateway itself', () => {
  it('knows all methods of a path, although each service knows only its own', async () => {
    const { url, commands, queries } = await startGateway();
    for (const [method, path, allow] of [
      ['PUT', '/api/admin/clients', 'GET, HEAD, POST'],
      ['PATCH', '/api/admin/leads/bulk', 'DELETE'],
      ['PATCH', '/api/admin/clients/3/credits', 'POST, PUT'],
      ['POST', '/privacy-policy', 'GET, HEAD'],
    ] as const) {
      const problem = await problemOf(await fetch(url + path, { method }));
      expect(problem).toMatchObject({ status: 405, code: 'method_not_allowed', allow });
    }
    expect([...commands, ...queries].flatMap(({ received }) => received)).toEqual([]);
  });

  it('enforces the body limit of each call', async () => {
    const { url, commands } = await startGateway();
    const send = (bytes: number) =>
      fetch(`${url}/api/contact`, { method: 'POST', body: Buffer.alloc(bytes) });
    expect(await problemOf(await send(300 * 1024))).toMatchObject({ status: 413, code: 'too_large' });
    expect(commands.flatMap(({ received }) => received)).toEqual([]);
    expect((await send(100)).status).toBe(200);
  });

  it('rejects a foreign Host', async () => {
    const { url } = await startGateway();
    const { hostname, port } = new URL(url);
    const status = await new Promise((resolve) =>
      request({ host: hostname, port, path: '/api/credit-packs', headers: { host: 'evil.example' } })
        .on('response', (answer) => resolve(answer.resume().statusCode))
        .end(),
    );
    expect(status).toBe(421);
  });

  it('forwards Origin to the services, which check it', async () => {
    const { url, commands } = await startGateway();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    await fetch(`${url}/api/client/login`, { method: 'POST', headers });
    expect(commands.flatMap(({ received }) => received)[0]?.headers).toMatchObject(headers);
  });

  it("begins the trace that services continue, whatever a visitor's browser names", async () => {
    const { url, commands } = await startGateway();
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    await fetch(`${url}/api/client/login`, { method: 'POST', headers });
    const forwarded = commands.flatMap(({ received }) => received)[0]?.headers['traceparent'];
    expect(forwarded).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(forwarded).not.toContain(traceId);
  });

  it('never forwards to another host, however the address is written', async () => {
    const { url, commands } = await startGateway();
    const { hostname, port } = new URL(url);
    const status = await new Promise((resolve) =>
      request({ host: hostname, port, path: 'http://evil.example/api/credit-packs' })
        .on('response', (answer) => resolve(answer.resume().statusCode))
        .end(),
    );
    expect(status).toBe(400);
    expect(commands.flatMap(({ received }) => received)).toEqual([]);
  });

  it('is ready when its services are, and counts them in its metrics', async () => {
    const { url, commands } = await startGateway();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await standing(url, 'ready')).toBe(4);
    await Promise.all(commands.map(({ kill }) => kill()));
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

describe('pages', () => {
  it("are rendered with the visitor's session and carry the headers of pages", async () => {
    const { url, commands } = await startGateway();
    for (const one of commands)
      one.answer = (_request, response) => {
        response.setHeader('content-type', 'application/json').end('{"authenticated":false}');
      };
    const page = await fetch(`${url}/client-login`, { headers: { cookie: 'setter_client=x' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/<h1/);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'nonce-");
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    const [received] = commands.flatMap((one) => one.received);
    expect(received).toMatchObject({
      url: '/api/auth/status?userType=client',
      headers: { cookie: 'setter_client=x', 'x-forwarded-for': '127.0.0.1' },
    });
  });

  it('are rendered even without any service, and unknown ones are 404', async () => {
    const { url, commands, queries } = await startGateway();
    await Promise.all([...commands, ...queries].map(({ kill }) => kill()));
    const page = await fetch(`${url}/contact`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect((await fetch(`${url}/nowhere`)).status).toBe(404);
    expect((await fetch(`${url}/assets/nothing.js`)).status).toBe(404);
  });

  it.each([
    '/blog/a-post',
    '/landing/7',
    '/landing/7?preview=a-token',
    '/api/landing-page/7',
    '/sitemap.xml',
    '/blog/feed.xml',
    '/share/posts/a-post/1.png',
    '/share/landing/7/1.png',
  ])('say of %s neither that it is missing nor gone while its read model has not followed', async (path) => {
    const { url, queries } = await startGateway();
    for (const one of queries)
      one.answer = (_request, response) => {
        response.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '1' });
        response.end(JSON.stringify({ code: 'not_ready', message: 'We are still catching up.' }));
      };
    const answer = await fetch(url + path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.text()).not.toMatch(/not found|no longer|doesn.t exist/i);
    // The visitor waits, not a render.
    expect(queries.flatMap(({ received }) => received).filter(({ url }) => url.includes('7'))).toHaveLength(
      path.includes('7') ? 1 : 0,
    );
  });
});

it('adds security headers to answers of services without them', async () => {
  const { url } = await startGateway();
  const { headers } = await fetch(`${url}/api/credit-packs`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
});
