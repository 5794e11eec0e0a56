import { id } from '@setter/testing/history';
import { clientRegistered, creditsPurchased } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { Effect, Redacted } from 'effect';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withMail } from '../test-support/with-mail.ts';

type Report = { readonly path: string; readonly body: Record<string, unknown> };

/** Speaks as much of the Conversions API as we use; the first report is answered with 503. */
const reports: Report[] = [];
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      reports.push({ path: request.url ?? '', body: JSON.parse(body) as Record<string, unknown> });
      response.writeHead(reports.length === 1 ? 503 : 200).end('{"events_received":1}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => void server.close());

describe('conversions', () => {
  const { run, until, pass } = withMail(undefined, false, undefined, () => ({
    pixelId: '1234567890',
    token: Redacted.make('capi-token'),
    graphUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }));
  const reported = Effect.sync(() => reports.filter((_, n) => n > 0));

  it('are reported by the server once each, without contact data, and again after a failure', async () => {
    const recently = new Date(Date.now() - 60_000).toISOString();
    const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString();
    const sent = await run(
      Effect.gen(function* () {
        yield* append([clientRegistered({ clientId: 9, email: 'old@client.example' })], longAgo);
        yield* append([clientRegistered({ clientId: 1, email: 'jane@client.example' })], recently);
        yield* append([creditsPurchased({ clientId: 1, paymentId: id(1, 2), priceCents: 62_500 })], recently);
        yield* append(
          [
            { type: 'SignedIn', data: { userKind: 'client', userId: '1' } },
            { type: 'SignedIn', data: { userKind: 'admin', userId: id(1, 0xa) } },
          ],
          recently,
        );
        yield* until(
          Effect.sync(() => reports.length),
          (count) => count >= 1,
        );
        yield* pass(60_000);
        return yield* until(reported, (all) => all.length >= 3);
      }),
    );
    const events = sent.map(({ body }) => (body['data'] as Record<string, unknown>[])[0]!);
    expect(new Set(events.map((event) => event['event_name']))).toEqual(
      new Set(['ClientLogin', 'CompleteRegistration', 'Purchase']),
    );
    expect(new Set(events.map((event) => event['event_id'])).size).toBe(3);
    expect(events.find((event) => event['event_name'] === 'Purchase')).toMatchObject({
      event_time: Math.floor(Date.parse(recently) / 1000),
      action_source: 'website',
      user_data: { external_id: [expect.stringMatching(/^[0-9a-f]{64}$/)] },
      custom_data: { currency: 'AUD', value: 625 },
    });
    expect(new Set(sent.map(({ path, body }) => `${path} ${String(body['access_token'])}`))).toEqual(
      new Set(['/v24.0/1234567890/events capi-token']),
    );
    expect(JSON.stringify(sent)).not.toMatch(/@|Harbour|old/);
  });
});
