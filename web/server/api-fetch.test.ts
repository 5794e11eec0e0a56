import Fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpFetch, injectFetch } from './api-fetch.ts';
import type { ApiFetchFactory } from './api-fetch.ts';

const api = Fastify({ trustProxy: true });
api.all('/api/echo', (request, reply) =>
  reply.header('x-event-position', '7').send({
    method: request.method,
    cookie: request.headers.cookie,
    agent: request.headers['user-agent'],
    traceparent: request.headers['traceparent'],
    address: request.ip,
    body: request.body ?? null,
  }),
);

let origin = '';
beforeAll(async () => {
  origin = await api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

const visitor = {
  ip: '203.0.113.9',
  headers: { cookie: 'setter_client=abc', 'user-agent': 'Browser', traceparent: '00-of-the-page' },
} as unknown as FastifyRequest;

describe.each<[string, () => ApiFetchFactory]>([
  ['in this process', () => injectFetch(api)],
  ['over HTTP', () => httpFetch(origin)],
])('calling the API %s', (_way, factory) => {
  it("carries the visitor's cookies, browser, address and trace", async () => {
    const headers = { traceparent: '00-of-the-call' };
    const answer = await factory()(visitor)('/api/echo', { method: 'GET', headers });
    expect(answer.headers.get('x-event-position')).toBe('7');
    expect(await answer.json()).toMatchObject({
      method: 'GET',
      cookie: 'setter_client=abc',
      agent: 'Browser',
      traceparent: '00-of-the-page',
      address: '203.0.113.9',
    });
  });

  it('passes a body on', async () => {
    const answer = await factory()(visitor)('/api/echo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect(await answer.json()).toMatchObject({ method: 'POST', body: { a: 1 } });
  });

  it('fails for an unknown path', async () => {
    expect((await factory()(visitor)('/api/nothing', { method: 'GET' })).status).toBe(404);
  });
});
