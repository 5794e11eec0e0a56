import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import type { FakeService } from './test-support/fake-service.ts';
import { standing, startGateway } from './test-support/test-gateway.ts';

const query = '/api/client/notifications';
const command = '/api/client/appointments/7/unlock';

const by = async (url: string, init: RequestInit = {}) => {
  const answer = await fetch(url, init);
  return { status: answer.status, ...((await answer.json()) as { by?: string; code?: string }) };
};
const times = <A>(count: number, make: () => Promise<A>) => Promise.all(Array.from({ length: count }, make));
const allReceived = (services: readonly FakeService[]) => services.flatMap(({ received }) => received);

it('sends queries to projections and all else to the command side, to each process in turn', async () => {
  const { url } = await startGateway();
  const asked = await times(4, () => by(`${url}${query}?limit=2`));
  expect(asked.map((one) => String(one.by)).toSorted()).toEqual(['query-1', 'query-1', 'query-2', 'query-2']);
  for (const [path, method] of [
    [command, 'POST'],
    ['/api/credit-packs', 'GET'],
    ['/api/webhooks/stripe', 'POST'],
    ['/api/nothing-of-the-kind', 'GET'],
  ] as const)
    expect((await by(`${url}${path}`, { method })).by, path).toMatch(/^command-/);
});

it('answers the OpenAPI document over all services where the command side lets it be read', async () => {
  const { url, commands } = await startGateway();
  const answer = await fetch(`${url}/api/openapi.json`);
  expect(answer.headers.get('content-type')).toContain('application/json');
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  expect(paths['/api/admin/leads']).toHaveProperty('get');
  expect(paths['/api/admin/leads/{id}']).toHaveProperty('patch');
  for (const one of commands) one.answer = (_request, response) => void response.writeHead(401).end('{}');
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(401);
});

it('passes path, query, cookies and every byte of a body on, and the answer back', async () => {
  const { url, commands } = await startGateway();
  for (const one of commands)
    one.answer = (_request, response) => {
      response.writeHead(202, { 'set-cookie': ['a=1; Path=/', 'b=2; Path=/'], 'x-event-position': '12' });
      response.end(Buffer.from([0, 255, 10, 13]));
    };
  // As a provider writes it: JSON whose bytes are not those that JSON.stringify would make.
  const body = Buffer.from('{ "a" : 1.0,\r\n "b":"\u00e9\\u00e9" }\n');
  const answer = await fetch(`${url}/api/webhooks/stripe?a=%2F&b=%C3%A9`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      cookie: 'setter_client=x',
      'stripe-signature': 't=1,v1=2',
    },
  });
  expect(answer.status).toBe(202);
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  expect(answer.headers.get('x-event-position')).toBe('12');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from([0, 255, 10, 13]));
  const [received] = allReceived(commands);
  expect(received).toMatchObject({
    method: 'POST',
    url: '/api/webhooks/stripe?a=%2F&b=%C3%A9',
    headers: {
      cookie: 'setter_client=x',
      'stripe-signature': 't=1,v1=2',
      'content-type': 'application/json',
      'content-length': String(body.length),
      host: new URL(url).host,
    },
  });
  expect(received?.body).toEqual(body);
});

it.each([
  [0, '127.0.0.1'],
  [1, '203.0.113.7'],
])(
  'tells the address of the visitor behind %i proxies, whatever the visitor reservations',
  async (trustProxy, ip) => {
    const { url, queries } = await startGateway({ trustProxy });
    const headers = {
      'x-forwarded-for': '1.2.3.4, 203.0.113.7',
      forwarded: 'for=1.2.3.4',
      'x-forwarded-host': 'x',
    };
    await by(`${url}${query}`, { headers });
    const [received] = allReceived(queries);
    expect(received?.headers['x-forwarded-for']).toBe(ip);
    expect(received?.headers).not.toHaveProperty('forwarded');
    expect(received?.headers).not.toHaveProperty('x-forwarded-host');
  },
);

it('tells the services that it ignores X-Forwarded-For once it has, and lets no visitor say so', async () => {
  const { url, queries } = await startGateway({ trustProxy: 0 });
  const told = () => allReceived(queries).map(({ headers }) => headers['x-setter-edge-notices']);
  await by(`${url}${query}`, { headers: { 'x-setter-edge-notices': 'forwarded_for_ignored' } });
  expect(told()).toEqual([undefined]);
  await by(`${url}${query}`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  await by(`${url}${query}`, { headers: { 'x-setter-edge-notices': 'other' } });
  expect(told().filter((notices) => notices === 'forwarded_for_ignored')).toHaveLength(2);
});

it('retries with another process when one is gone, also a write that was never sent, and uses it again later', async () => {
  const { url, commands, queries } = await startGateway();
  await Promise.all([commands[0]!.kill(), queries[0]!.kill()]);
  const asked = await times(6, () => by(`${url}${query}`));
  expect(asked).toEqual(Array(6).fill({ status: 200, by: 'query-2' }));
  const sent = await times(6, () => by(`${url}${command}`, { method: 'POST' }));
  expect(sent).toEqual(Array(6).fill({ status: 200, by: 'command-2' }));
  await queries[0]!.revive();
  await expect.poll(() => by(`${url}${query}`)).toMatchObject({ by: 'query-1' });
});

it('retries a query whose process dies, but not a write, which may have been carried out', async () => {
  const { url, commands, queries } = await startGateway();
  for (const one of [commands[0]!, queries[0]!]) one.answer = (asked) => asked.socket.destroy();
  expect(await times(4, () => by(`${url}${query}`))).toEqual(Array(4).fill({ status: 200, by: 'query-2' }));
  const writes = [];
  for (let n = 0; n < 2; n++) writes.push(await fetch(`${url}${command}`, { method: 'POST', body: 'x' }));
  expect(writes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 503]);
  const refused = writes.find(({ status }) => status === 503)!;
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(await refused.json()).toMatchObject({ code: 'not_ready', status: 503 });
  expect(allReceived(commands)).toHaveLength(2);
});

it('answers 503 when no process is left, and leaves out one that says that it is not ready', async () => {
  const { url, queries } = await startGateway();
  queries[0]!.ready = 503;
  await expect.poll(() => standing(url, 'away')).toBe(1);
  expect(await times(4, () => by(`${url}${query}`))).toEqual(Array(4).fill({ status: 200, by: 'query-2' }));
  await queries[1]!.kill();
  expect(await by(`${url}${query}`)).toMatchObject({ status: 503, code: 'not_ready' });
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

it('retries with the next process what a stopping one refuses, writes too', async () => {
  const { url, commands } = await startGateway();
  commands[0]!.answer = (_request, response) =>
    response.writeHead(503, { 'content-type': 'application/json', connection: 'close' }).end('{}');
  const sent = await times(4, () => by(`${url}${command}`, { method: 'POST', body: 'x' }));
  expect(sent).toEqual(Array(4).fill({ status: 200, by: 'command-2' }));
});

it('retries a query with another process when one falls silent, and then skips the silent one', async () => {
  const { url, queries } = await startGateway();
  queries[0]!.ready = 'hang';
  queries[0]!.answer = undefined;
  expect(await times(2, () => by(`${url}${query}`))).toEqual(Array(2).fill({ status: 200, by: 'query-2' }));
  expect(await standing(url, 'silent')).toBe(1);
  const received = queries[0]!.received.length;
  expect(await times(4, () => by(`${url}${query}`))).toEqual(Array(4).fill({ status: 200, by: 'query-2' }));
  expect(queries[0]!.received).toHaveLength(received);
});

it('tries a silent process when none is ready', async () => {
  const { url, queries } = await startGateway();
  await queries[1]!.kill();
  queries[0]!.ready = 'hang';
  await expect.poll(() => standing(url, 'silent')).toBe(1);
  expect(await by(`${url}${query}`)).toEqual({ status: 200, by: 'query-1' });
});

it('forwards an event stream as it arrives, and ends it when the reader disconnects', async () => {
  const { url, queries } = await startGateway();
  let stream: ServerResponse | undefined;
  for (const one of queries)
    one.answer = (_request, response) => {
      stream = response;
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      response.flushHeaders();
    };
  const reader = new AbortController();
  // It comes back with the head alone, before there is any event.
  const answer = await fetch(`${url}${query}`, { signal: reader.signal });
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const body = answer.body!.getReader();
  for (const text of ['data: 1\n\n', 'data: 2\n\n']) {
    stream!.write(text);
    expect(Buffer.from((await body.read()).value!).toString()).toBe(text);
  }
  const closed = once(stream!, 'close');
  reader.abort();
  await closed;
});

it('cuts an answer whose process dies in the middle', async () => {
  const { url, queries } = await startGateway();
  for (const one of queries)
    one.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[1,');
      setTimeout(() => response.destroy(), 50);
    };
  const answer = await fetch(`${url}${query}`);
  await expect(answer.text()).rejects.toThrow();
});

it('tells the service that its caller disconnected', async () => {
  const { url, commands, queries } = await startGateway();
  const received: (string | undefined)[] = [];
  const ended: string[] = [];
  // Never answered: only the caller's end closes it.
  for (const one of [...commands, ...queries])
    one.answer = (asked, response) => {
      received.push(asked.method);
      response.once('close', () => ended.push(`${asked.method} ${response.writableFinished}`));
    };
  for (const [method, path] of [
    ['POST', command],
    ['GET', query],
  ] as const) {
    const asking = request(`${url}${path}`, { method }).on('error', () => undefined);
    asking.end();
    await expect.poll(() => received).toContain(method);
    asking.destroy();
  }
  await expect.poll(() => ended.toSorted()).toEqual(['GET false', 'POST false']);
});

it('answers HEAD without a body', async () => {
  const { url, queries } = await startGateway();
  for (const one of queries)
    one.answer = (_request, response) => response.writeHead(200, { 'content-length': '5' }).end();
  const answer = await fetch(`${url}${query}`, { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '5']);
  expect(allReceived(queries)[0]?.method).toBe('HEAD');
});

it('hands pictures to projections, and files of 5 MB to the command side', async () => {
  const { url, commands, queries } = await startGateway();
  expect((await by(`${url}/images/${'ab'.repeat(32)}/480.avif`)).by).toMatch(/^query-/);
  expect(queries.flatMap(({ received }) => received)).toHaveLength(1);
  const upload = (size: number) => {
    const body = new FormData();
    body.set('image', new File([new Uint8Array(size)], 'a.png'));
    return fetch(`${url}/api/admin/images`, { method: 'POST', body });
  };
  expect((await upload(5 * 1024 * 1024)).status).toBe(200);
  const [received] = allReceived(commands);
  expect(received?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(received?.body.length).toBeGreaterThan(5 * 1024 * 1024);
  const tooLarge = await upload(9 * 1024 * 1024);
  expect([tooLarge.status, await tooLarge.json()]).toMatchObject([
    413,
    { code: 'too_large', message: 'A file may have at most 5 MB.' },
  ]);
});
