import { subscriptionDecider } from '@setter/domain/newsletter/decider';
import { reserved } from '@setter/domain/reservations';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { SetterEvent } from '@setter/events/registry';
import { subscriptionStream } from '@setter/events/streams';
import { hashOfToken } from '@setter/identity/link-tokens';
import { confirmTokenOf, unsubscribeTokenOf } from '@setter/mail/newsletter-links';
import { id } from '@setter/testing/history';
import {
  newsletterPostSent,
  subscriptionConfirmed,
  subscriptionRequested,
} from '@setter/testing/sample-events';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { withMail } from '../test-support/with-mail.ts';
import { forgetUnconfirmedRequests } from './forget-unconfirmed.ts';

const server = withSmtpServer();
const { run, emails, until, logged, database } = withMail(() => server().url);

const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const now = () => inDays(0);
const addressOf = (n: number) => `reader${n}@mail.example`;
const requested = (n: number, confirmableUntil = inDays(7)): SetterEvent =>
  subscriptionRequested({ subscriptionId: id(n, 9), email: addressOf(n), confirmableUntil });
const confirmed = (n: number): SetterEvent => subscriptionConfirmed({ subscriptionId: id(n, 9) });
const unsubscribed = (n: number): SetterEvent => ({
  type: 'Unsubscribed',
  data: { subscriptionId: id(n, 9) },
});
/** Without the breaks of long lines, of headers and of texts. */
const plain = (raw: string) =>
  raw
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
    .replaceAll(/\r\n[ \t]+/g, ' ');
const mailsTo = (n: number, subject: string) =>
  server()
    .received()
    .filter(({ to, raw }) => to.includes(addressOf(n)) && raw.includes(`Subject: ${subject}`))
    .map(({ raw }) => plain(raw));
/** Until every queued mail has an outcome, that many in all. */
const outcomes = (count: number) =>
  until(emails, (all) => all.length === count && all.every(({ types }) => types.length > 1));
it('the link that confirms goes to who asked, once, as system mail', async () => {
  await run(
    Effect.gen(function* () {
      yield* append([requested(1)], now());
      yield* outcomes(1);
      const token = yield* confirmTokenOf(id(1, 9));
      const [mail, ...others] = mailsTo(1, 'Confirm your subscription');
      expect(others).toEqual([]);
      expect(mail).toContain(`https://setter.example/newsletter/confirm?token=${token}`);
      expect(mail).toContain('Auto-Submitted: auto-generated');
      expect(mail).not.toContain('List-Unsubscribe');
      expect(logged()).not.toContain(token);
      const kept = yield* Effect.promise(() =>
        database().query<{ html: string | null; recipient: string }>(
          'SELECT html, recipient FROM mail.sent_mails',
        ),
      );
      expect(kept).toEqual([
        { html: null, recipient: expect.stringMatching(/^sealed:1:subscriber-/) as string },
      ]);
    }),
  );
});

it('a post goes once to each who is subscribed when it is sent, with a header that unsubscribes at one click', async () => {
  await run(
    Effect.gen(function* () {
      const before = (yield* emails).length;
      // More than one job takes; the last has asked only, the one before has ended.
      const many = Array.from({ length: 103 }, (_, n) => n + 10);
      for (const n of [...many, 200, 201]) yield* append([requested(n)], inDays(-3));
      for (const n of [...many, 200]) yield* append([confirmed(n)], now());
      yield* append([unsubscribed(200)], now());
      yield* append([newsletterPostSent()], now());
      const isMailed = until(
        Effect.promise(() =>
          database().query(
            `SELECT FROM event_store.events WHERE type = 'EmailSent' AND position >
               (SELECT position FROM event_store.events WHERE type = 'NewsletterPostSent')`,
          ),
        ),
        (rows) => rows.length >= many.length,
      );
      yield* isMailed;
      yield* append([requested(300)], inDays(-3));
      yield* append([confirmed(300)], now());
      yield* outcomes(before + many.length + 2 + many.length + 1);
      const subject = 'Five questions for a first call';
      for (const n of many) expect(mailsTo(n, subject)).toHaveLength(1);
      for (const n of [200, 201, 300]) expect(mailsTo(n, subject)).toEqual([]);
      const token = yield* unsubscribeTokenOf(id(10, 9));
      const [mail] = mailsTo(10, subject);
      expect(mail).toContain(
        `List-Unsubscribe: <https://setter.example/api/newsletter/unsubscribe?token=${token}>`,
      );
      expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      expect(mail).toContain(`https://setter.example/newsletter/unsubscribe?token=${token}`);
      expect(mail).toContain('https://setter.example/blog/five-questions');
      expect(mail).not.toContain('Auto-Submitted');
      expect(logged()).not.toContain(token);
    }),
  );
});

describe('a post whose mail waits for a retry', () => {
  const one = withMail(() => server().url);

  it('does not reach someone who has unsubscribed meanwhile', async () => {
    server().answer('450 4.2.0 greylisted');
    const jobs = (sql: string) => Effect.promise(() => one.database().query(sql));
    await one.run(
      Effect.gen(function* () {
        yield* append([requested(400)], inDays(-3));
        yield* append([confirmed(400)], now());
        yield* append([newsletterPostSent({ postId: 2 })], now());
        yield* one.until(jobs("SELECT FROM jobs.job WHERE state = 'retry'"), (rows) => rows.length === 1);
        yield* append([unsubscribed(400)], now());
        server().answer(undefined);
        yield* jobs("UPDATE jobs.job SET start_after = now() WHERE state = 'retry'");
        yield* one.until(one.emails, (all) => all.every(({ types }) => types.at(-1) === 'EmailDropped'));
      }),
    );
    expect(mailsTo(400, 'Five questions')).toEqual([]);
  });
});

it('forgets requests that were not confirmed within 7 days, once, and no others', async () => {
  const [late, waiting, done] = [501, 502, 503];
  const request = (n: number, daysAgo: number) =>
    Effect.gen(function* () {
      const subscriptionId = id(n, 9);
      const commandId = id(n, 0xc1);
      yield* handleCommand({
        context: {
          commandId,
          requestHash: commandId,
          correlationId: commandId,
          causationId: commandId,
          actor: { kind: 'visitor', id: 'anonymous' },
          occurredAt: inDays(-daysAgo),
        },
        decider: subscriptionDecider,
        stream: subscriptionStream(subscriptionId),
        command: {
          type: 'RequestSubscription',
          subscriptionId,
          email: addressOf(n),
          tokenHash: hashOfToken(yield* confirmTokenOf(subscriptionId)),
          now: inDays(-daysAgo),
        },
      });
    });
  const { forgotten, streams, owner } = await run(
    Effect.gen(function* () {
      const store = yield* EventStore;
      yield* request(late, 7.1);
      yield* request(waiting, 6.9);
      yield* request(done, 8);
      yield* append([confirmed(done)], inDays(-5));
      // Two workers at once, as when several processes run.
      yield* Effect.all([forgetUnconfirmedRequests, forgetUnconfirmedRequests], { concurrency: 2 });
      const token = yield* confirmTokenOf(id(late, 9));
      return {
        forgotten: yield* forgetUnconfirmedRequests,
        streams: yield* Effect.forEach([late, waiting, done], (n) =>
          Effect.map(store.readStream(subscriptionStream(id(n, 9)).streamId), ({ events }) => events),
        ),
        owner: yield* store.reservationOwner(reserved('newsletter_confirm', hashOfToken(token))),
      };
    }),
  );
  expect(forgotten).toBe(0);
  expect(streams.map((events) => events.map(({ type }) => type))).toEqual([
    ['SubscriptionRequested', 'SubscriptionForgotten'],
    ['SubscriptionRequested'],
    ['SubscriptionRequested', 'SubscriptionConfirmed'],
  ]);
  expect(streams[0]?.[0]?.data).toMatchObject({ email: { erased: true } });
  expect(streams[0]?.at(-1)?.metadata).toMatchObject({
    actor: { kind: 'system', id: 'forget-unconfirmed-subscriptions' },
    causationId: streams[0]?.[0]?.id,
  });
  expect(owner).toBeUndefined();
});
