import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemProjections, systemStream, type Standing } from '@setter/contracts/system/projections';
import { Sessions } from '@setter/identity/sessions';
import { clientRegistered } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { Effect, Layer } from 'effect';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';
import { maxStreamsPerSession, StatusStream } from './status-stream.ts';

const { app, database, get, cookieOf, staffCookie } = withQueryApp();
let port = 0;
beforeAll(async () => {
  await app().app.listen({ host: '127.0.0.1', port: 0 });
  port = (app().app.server.address() as AddressInfo).port;
});

const opened: IncomingMessage[] = [];
afterEach(async () => {
  for (const response of opened.splice(0)) response.destroy();
  await vi.waitUntil(async () => (await stats()).open === 0);
});

const stats = () => app().run(StatusStream.use((watch) => Effect.sync(watch.stats)));

const ask = (cookie: string) =>
  httpGet({ host: '127.0.0.1', port, path: systemStream.path, headers: { cookie }, agent: false });

/** Opens the stream over real HTTP; the text grows as events come. */
const open = async (cookie: string) => {
  const request = ask(cookie);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  opened.push(response);
  let text = '';
  let isOver = false;
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  response.on('close', () => (isOver = true)).on('error', () => undefined);
  const statuses = () =>
    text
      .split('\n')
      .flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as Standing] : []));
  return { response, status: response.statusCode, statuses, text: () => text, isOver: () => isOver };
};

describe('the stream of the consumer statuses', () => {
  it('tells everything at once, then whatever changes, and what the list tells', async () => {
    const position = await app().run(append([clientRegistered()]));
    await get('/api/admin/clients', 'admin', position);
    const { response, statuses } = await open(await cookieOf('admin'));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    await expect.poll(() => statuses().length).toBeGreaterThan(0);
    expect(statuses()[0]?.head).toBe(position);
    expect(statuses()[0]).toEqual((await get(systemProjections.path, 'admin')).body);

    const next = await app().run(append([clientRegistered({ clientId: 2 })]));
    await expect
      .poll(() => statuses().at(-1))
      .toMatchObject({
        head: next,
        projections: expect.arrayContaining([
          expect.objectContaining({ name: 'clients', position: next, lag: 0 }),
        ]),
      });
    // The other models follow in their own time.
    await expect
      .poll(() =>
        statuses()
          .at(-1)
          ?.projections.filter(({ lag }) => lag !== 0),
      )
      .toEqual([]);
    const sent = statuses().length;
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(statuses()).toHaveLength(sent);
  });

  it('ends when what the watch waits for is interrupted, and the next one is sent everything again', async () => {
    const watching = Effect.gen(function* () {
      const watch = yield* StatusStream;
      const session = {
        kind: 'admin',
        sessionId: randomUUID(),
        adminId: randomUUID(),
        epoch: 0,
        role: 'owner',
        steppedUpAt: new Date().toISOString(),
      } as const;
      (yield* watch.open(session)).body.resume();
      while (watch.stats().open > 0) yield* Effect.sleep(20);
      yield* watch.open(session);
      const { looks } = watch.stats();
      while (watch.stats().looks < looks + 2) yield* Effect.sleep(20);
    });
    let interrupts = 0;
    const interruptedOnce = Effect.map(Sessions, (sessions) => ({
      ...sessions,
      stillLive: (...of: Parameters<typeof sessions.stillLive>) =>
        Effect.suspend(() => (interrupts++ === 0 ? Effect.interrupt : Effect.succeed(new Set(of[1])))),
    }));
    const layer = Layer.provide(Layer.fresh(StatusStream.layer), Layer.effect(Sessions, interruptedOnce));
    await app().run(Effect.provide(watching, layer));
    expect(interrupts).toBeGreaterThan(0);
  });

  it('is for admins, and lasts no longer than their session', async () => {
    expect((await open('')).status).toBe(401);
    expect((await open(await cookieOf(1))).status).toBe(401);
    const cookie = await cookieOf('admin');
    const { isOver, statuses } = await open(cookie);
    const other = await open(await cookieOf('admin'));
    await expect.poll(() => statuses().length).toBe(1);
    await database().query(
      `DELETE FROM identity.sessions WHERE id_hash =
         (SELECT id_hash FROM identity.sessions WHERE user_kind = 'admin' ORDER BY created_at DESC OFFSET 1 LIMIT 1)`,
    );
    await expect.poll(isOver).toBe(true);
    expect((await open(cookie)).status).toBe(401);
    expect(other.isOver()).toBe(false);
  });

  it('ends when the reader becomes a setter, whose session goes on', async () => {
    const cookie = await staffCookie('admin');
    const { isOver, statuses } = await open(cookie);
    await expect.poll(() => statuses().length).toBe(1);
    const become = (role: 'setter' | 'admin') =>
      database().query("UPDATE identity.staff SET role = $1 WHERE admin_id LIKE '%b1'", [role]);
    await become('setter');
    await expect.poll(isOver).toBe(true);
    expect((await open(cookie)).status).toBe(403);
    await become('admin');
    expect((await open(cookie)).status).toBe(200);
  });

  it('does not keep a session alive that nothing else uses', async () => {
    const { isOver, statuses } = await open(await cookieOf('admin'));
    await expect.poll(() => statuses().length).toBe(1);
    await database().query(`UPDATE identity.sessions SET last_seen_at = now() - interval '3 hours'`);
    await expect.poll(isOver).toBe(true);
  });

  it('leaves nothing behind when fifty readers go, and asks the database for none of them afterwards', async () => {
    const cookies = await Promise.all(
      Array.from({ length: 50 / maxStreamsPerSession }, () => cookieOf('admin')),
    );
    const before = (await stats()).looks;
    const streams = await Promise.all(
      cookies.flatMap((cookie) => Array.from({ length: 5 }, () => open(cookie))),
    );
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(() => streams.every(({ statuses }) => statuses().length > 0)).toBe(true);
    expect((await stats()).open).toBe(50);
    // One poll for all of them: fewer than streams, however long it took to open them.
    expect((await stats()).looks - before).toBeLessThan(50);
    // Some go before they have been answered.
    const unanswered = ask(await cookieOf('admin'));
    unanswered.on('error', () => undefined);
    unanswered.destroy();
    for (const { response } of streams) response.destroy();
    await expect.poll(async () => (await stats()).open).toBe(0);
    const { looks } = await stats();
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect((await stats()).looks).toBeLessThanOrEqual(looks + 1);
    await expect
      .poll(
        () => new Promise((resolve) => app().app.server.getConnections((_error, count) => resolve(count))),
      )
      .toBe(0);
  });

  it('is refused to a session that has too many, until it closes one', async () => {
    const cookie = await cookieOf('admin');
    const streams = await Promise.all(Array.from({ length: maxStreamsPerSession }, () => open(cookie)));
    const refused = await open(cookie);
    expect([refused.status, refused.response.headers['retry-after']]).toEqual([429, '5']);
    expect((await open(await cookieOf('admin'))).status).toBe(200);
    streams[0]?.response.destroy();
    await expect.poll(async () => (await open(cookie)).status).toBe(200);
  });

  it('takes no other method, not even one that asks for its headers', async () => {
    const head = await app().app.inject({
      method: 'HEAD',
      url: systemStream.path,
      headers: { cookie: await cookieOf('admin') },
    });
    expect([head.statusCode, head.headers['allow']]).toEqual([405, 'GET']);
  });

  it('ends at once when the process stops', async () => {
    const cookies = await Promise.all([cookieOf('admin'), cookieOf('admin')]);
    const streams = await Promise.all(cookies.map(open));
    await expect.poll(() => streams.every(({ statuses }) => statuses().length > 0)).toBe(true);
    // It would not end while a stream is open.
    await app().app.close();
    await expect.poll(() => streams.every(({ isOver }) => isOver())).toBe(true);
  });
});
