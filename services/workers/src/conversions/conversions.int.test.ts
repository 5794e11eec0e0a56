import { id } from '@setter/testing/history';
import { creditsPurchased } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { Effect, Redacted } from 'effect';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerClient, switchAdReports } from '../test-support/commands.ts';
import { withMail } from '../test-support/with-mail.ts';

type Report = { readonly path: string; readonly body: Record<string, unknown> };

/** Speaks as much of the Conversions API as we use; the first report is answered with 503. */
const reports: Report[] = [];
let refuses = false;
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      reports.push({ path: request.url ?? '', body: JSON.parse(body) as Record<string, unknown> });
      response.writeHead(reports.length === 1 || refuses ? 503 : 200).end('{"events_received":1}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => void server.close());

describe('conversions', () => {
  const { run, until, database } = withMail(undefined, false, undefined, () => ({
    pixelId: '1234567890',
    token: Redacted.make('capi-token'),
    graphUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }));
  const now = () => new Date().toISOString();
  const buy = (n: number, more: Parameters<typeof creditsPurchased>[0] = {}, at = now()) =>
    append(
      [
        creditsPurchased({
          clientId: n,
          lotId: id(n, 1),
          paymentId: id(n, 2),
          priceCents: 62_500 + n,
          liveMode: true,
          ...more,
        }),
      ],
      at,
    );
  const amounts = () =>
    reports
      .slice(1)
      .map(({ body }) => (body['data'] as { custom_data: { value: number } }[])[0]?.custom_data.value);
  const waiting = Effect.promise(() => database().query(`SELECT FROM jobs.job WHERE state = 'retry'`));
  const retryNow = Effect.promise(() =>
    database().query(`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`),
  );
  /** A purchase that is reported after all others shows what became of those. */
  const reportedAfterAll = (n: number) =>
    Effect.gen(function* () {
      yield* buy(n);
      yield* until(Effect.sync(amounts), (all) => all.includes((62_500 + n) / 100));
    });

  it('are nothing until they are switched on, then purchases with real money from that moment on', async () => {
    await run(
      Effect.gen(function* () {
        yield* registerClient(1, 'Jane');
        yield* buy(1);
        yield* switchAdReports(true);
        // Recorded now, of a time before the switch: a history that is brought in.
        yield* buy(2, {}, new Date(Date.now() - 3_600_000).toISOString());
        yield* buy(3, { liveMode: false });
        yield* registerClient(4, 'Kim');
        yield* append([{ type: 'SignedIn', data: { userKind: 'client', userId: '1' } }], now());
        yield* buy(5);
        // The first report is answered with 503.
        yield* until(waiting, (jobs) => jobs.length === 1);
        yield* retryNow;
        yield* reportedAfterAll(6);
        yield* until(Effect.sync(amounts), (all) => all.includes(625.05));
      }),
    );
    expect(amounts().toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([625.05, 625.06]);
    const [report] = reports;
    expect(report?.path).toBe('/v24.0/1234567890/events');
    expect(report?.body).toMatchObject({ access_token: 'capi-token' });
    const [event] = (report?.body['data'] ?? []) as Record<string, unknown>[];
    // Each field that goes out is named by the policy: the purchase, its time, its amount, and a code.
    expect(Object.keys(event ?? {}).toSorted()).toEqual([
      'action_source',
      'custom_data',
      'event_id',
      'event_name',
      'event_source_url',
      'event_time',
      'user_data',
    ]);
    expect(event).toMatchObject({
      event_name: 'Purchase',
      user_data: { external_id: [expect.stringMatching(/^[0-9a-f]{64}$/)] },
      custom_data: { currency: 'AUD', value: 625.05 },
    });
    expect(JSON.stringify(reports)).not.toMatch(/@|Jane|Kim/);
  });

  it('stop when they are switched off, also one that waits for its retry, and go on from the next switch', async () => {
    const before = amounts().length;
    await run(
      Effect.gen(function* () {
        yield* switchAdReports(false);
        yield* buy(7);
        yield* switchAdReports(true);
        yield* reportedAfterAll(8);
        expect(amounts().slice(before)).toEqual([625.08]);
        refuses = true;
        yield* buy(9);
        yield* until(waiting, (jobs) => jobs.length === 1);
        refuses = false;
        yield* switchAdReports(false);
        yield* retryNow;
        yield* until(waiting, (jobs) => jobs.length === 0);
      }),
    );
    // One try of the last, from before they were switched off.
    expect(amounts().slice(before)).toEqual([625.08, 625.09]);
  });
});
