import { publicFormLimit } from '@setter/contracts/call';
import { problem } from '@setter/contracts/problem';
import { type RejectionTag, rejections } from '@setter/domain/rejections';
import { describe, expect, it } from 'vitest';
import { type Ask, askEcho, stubs, withEchoApps } from './test-support/echo-apps.ts';
import { startTestApp } from './test-app.ts';

const apps = withEchoApps();
const ask = (asked?: Ask, app = apps().local) => askEcho(app, asked);
const codeOf = (answer: { body: string }) => problem.parse(JSON.parse(answer.body)).code;

describe('what goes in', () => {
  it('reaches the handler parsed, and only what the contract names comes back', async () => {
    const answer = await ask({ payload: { text: '  hello ', unknown: 1 } });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ text: '3 hello' });
    expect(answer.json()).not.toHaveProperty('secret');
  });

  it('is rejected with one error per field', async () => {
    const answer = await ask({ payload: {}, url: '/api/echo/3f2?loud=maybe' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const { code, errors } = problem.parse(answer.json());
    expect(code).toBe('invalid_request');
    expect(errors?.map(({ path }) => path)).toEqual(['id', 'loud', 'text']);
    expect(errors?.at(-1)?.message).toBe('This field is required.');
  });

  it.each([
    ['a NUL', '{"text":"a\\u0000b"}'],
    ['half a surrogate pair', '{"text":"\\ud800"}'],
    ['no JSON', '{"text":'],
    ['a prototype', '{"text":"a","__proto__":{"admin":true}}'],
    ['nothing', ''],
    ['another type', '[1]'],
  ])('is refused when it holds %s', async (_what, payload) => {
    const answer = await ask({ payload });
    expect(answer.statusCode).toBe(400);
    expect(codeOf(answer)).toBe('invalid_request');
  });

  it('says which name no body may have', async () => {
    for (const payload of ['{"text":"a","__proto__":{}}', '{"text":"a","constructor":{"prototype":{}}}']) {
      const { errors } = problem.parse((await ask({ payload })).json());
      expect(errors?.map(({ message }) => message)).toEqual([
        'The body has a field named __proto__ or constructor, which is not allowed.',
      ]);
    }
  });

  it('survives half a surrogate pair where the contract allows any text', async () => {
    const answer = await ask({ payload: '{"text":"a","password":"\\ud800"}' });
    expect(answer.statusCode).toBe(201);
  });

  it('is too large beyond the limit of its call', async () => {
    const answer = await ask({ payload: { text: 'x'.repeat(publicFormLimit) } });
    expect(answer.statusCode).toBe(413);
    expect(codeOf(answer)).toBe('too_large');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('is not taken as %s', async (type) => {
    const answer = await ask({ headers: { 'content-type': type }, payload: 'text=hello' });
    expect(answer.statusCode).toBe(415);
    expect(codeOf(answer)).toBe('unsupported_media_type');
  });

  it.each(['gzip', 'br', 'x-gzip', 'identity, gzip', 'GZIP', 'anything'])(
    'is not taken encoded as %s',
    async (encoding) => {
      const answer = await ask({ headers: { 'content-encoding': encoding } });
      expect([answer.statusCode, codeOf(answer)]).toEqual([415, 'unsupported_media_type']);
      expect(answer.headers['accept-encoding']).toBe('identity');
    },
  );

  it('may say that it is encoded in no way', async () => {
    for (const encoding of ['identity', 'Identity', ''])
      expect((await ask({ headers: { 'content-encoding': encoding } })).statusCode).toBe(201);
  });
});

describe('addresses', () => {
  it('answers 404 for a path that does not exist', async () => {
    const answer = await ask({ url: '/api/nothing' });
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
  });

  it.each([
    ['a path with a parameter', 'DELETE', '/api/echo/3', 'POST'],
    ['a path that a parameter would fit as well', 'POST', '/api/echo/count', 'GET, HEAD'],
    ['a method that few servers know', 'PROPFIND', '/api/refuse', 'GET, HEAD'],
  ])('answers 405 with the methods of %s', async (_what, method, url, allow) => {
    const answer = await apps().local.app.inject({
      method: method as 'POST',
      url,
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: '{"a body":',
    });
    expect([answer.statusCode, codeOf(answer), answer.headers['allow']]).toEqual([
      405,
      'method_not_allowed',
      allow,
    ]);
  });

  it('answers a malformed address with a problem', async () => {
    const answer = await apps().local.app.inject({ url: '/api/%zz', headers: { host: 'localhost' } });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_request']);
  });

  it('rejects a foreign Host, except for probes', async () => {
    const foreign = await ask({ headers: { host: 'evil.example' } });
    expect([foreign.statusCode, codeOf(foreign)]).toEqual([421, 'misdirected_request']);
    expect((await ask({ headers: { host: 'localhost:3000' } }, apps().exposed)).statusCode).toBe(421);
    const probe = await apps().exposed.app.inject({ url: '/healthz', headers: { host: '10.1.2.3' } });
    expect(probe.statusCode).toBe(200);
  });

  it('rejects a mutation from a foreign origin', async () => {
    const foreign = await ask({ headers: { origin: 'https://evil.example' } });
    expect([foreign.statusCode, codeOf(foreign)]).toEqual([403, 'forbidden_origin']);
    expect((await ask({ headers: { origin: 'http://localhost:3000' } })).statusCode).toBe(201);
    expect((await ask({ headers: { 'sec-fetch-site': 'same-site' } })).statusCode).toBe(403);
  });
});

describe('what comes out', () => {
  it.each(Object.keys(rejections))('answers %s with its status, code and sentence', async (tag) => {
    const answer = await apps().local.app.inject({
      url: `/api/refuse?with=${tag}`,
      headers: { host: 'localhost' },
    });
    const body = problem.parse(answer.json());
    const { status, code, message } = rejections[tag as RejectionTag];
    expect([body.code, body.message, body.status]).toEqual([code, message, status]);
    expect(answer.statusCode).toBe(status);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(body.requestId).toBe(answer.headers['x-request-id']);
  });

  it.each([
    ['CommandIdReused', 422, 'idempotency_key_reused'],
    ['StoreBusy', 503, 'not_ready'],
    ['NotReady', 503, 'not_ready'],
  ])('tells %s', async (tag, status, code) => {
    const answer = await apps().local.app.inject({
      url: `/api/refuse?with=${tag}`,
      headers: { host: 'localhost' },
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
    const waits = status === 503;
    expect(Number(answer.headers['retry-after'] ?? 0) > 0).toBe(waits);
  });

  it('answers 503 with Retry-After while the database is away', async () => {
    const answer = await apps().local.app.inject({
      url: '/api/refuse?with=outage',
      headers: { host: 'localhost' },
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([503, 'not_ready']);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.body).not.toContain('ECONNREFUSED');
  });

  it.each(['defect', 'throw'])('tells nothing of what broke inside (%s)', async (what) => {
    const answer = await apps().local.app.inject({
      url: `/api/refuse?with=${what}`,
      headers: { host: 'localhost' },
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([500, 'internal']);
    expect(answer.body).not.toMatch(/SELECT|JSON at|\.ts|node_modules|stack/i);
    expect(apps().local.logged()).toContain(problem.parse(answer.json()).requestId);
  });

  it('is not cacheable and carries the security headers', async () => {
    const { headers } = await ask();
    expect(headers['cache-control']).toBe('no-store');
    const spelled = await ask({ url: '/%61pi/echo/3' });
    expect([spelled.statusCode, spelled.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(headers).not.toHaveProperty('strict-transport-security');
    const elsewhere = await ask({ headers: { host: 'evil.example' } });
    const unknown = await ask({ url: '/api/nowhere' });
    expect([elsewhere.statusCode, unknown.statusCode]).toEqual([421, 404]);
    for (const answer of [headers, elsewhere.headers, unknown.headers])
      expect(answer).toMatchObject({
        'content-security-policy':
          "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    const secure = await ask({ headers: { host: 'setter.example' } }, apps().exposed);
    expect(secure.headers['strict-transport-security']).toContain('max-age');
  });

  it('refuses a position that is not a number', async () => {
    for (const position of ['abc', '-1', '1.5', '1e3', '']) {
      const answer = await ask({ headers: { 'x-min-position': position } });
      expect([position, answer.statusCode]).toEqual([position, 400]);
    }
  });
});

describe('an Idempotency-Key', () => {
  const idOf = async (asked: Ask) => (await ask(asked)).json<{ commandId: string; requestHash: string }>();
  const headers = { 'idempotency-key': 'one' };

  it('maps a repeated request to one command id, and different calls to different ids', async () => {
    const first = await idOf({ headers });
    expect(await idOf({ headers })).toEqual(first);
    expect((await idOf({ headers, url: '/api/echo/4' })).commandId).not.toBe(first.commandId);
    expect((await idOf({ headers: { 'idempotency-key': 'two' } })).commandId).not.toBe(first.commandId);
    expect((await idOf({})).commandId).not.toBe((await idOf({})).commandId);
  });

  it('is bound to a hash of the body with its passwords', async () => {
    const hashOf = async (payload: object) => (await idOf({ headers, payload })).requestHash;
    const first = await hashOf({ text: 'a', password: 'secret' });
    expect(await hashOf({ text: 'a', password: 'secret' })).toBe(first);
    for (const other of [
      { text: 'a', password: 'other' },
      { text: 'b', password: 'secret' },
      { text: 'a', password: '\ud800' },
      { text: 'a' },
    ])
      expect(await hashOf(other)).not.toBe(first);
  });

  it('is validated', async () => {
    expect((await ask({ headers: { 'idempotency-key': 'x'.repeat(201) } })).statusCode).toBe(400);
    expect((await ask({ headers: { 'idempotency-key': 'with space' } })).statusCode).toBe(400);
  });
});

describe('a route', () => {
  it('without an access policy is not registered', async () => {
    const failure = startTestApp({
      layer: stubs,
      register: (app) => void app.get('/open', (_request, reply) => reply.send('x')),
    });
    await expect(failure).rejects.toThrow('GET /open does not say who may use it');
  });
});
