import { contactKey } from '@setter/domain/contacts/contact-key';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { id } from '@setter/testing/history';
import {
  newsletterPostSent,
  subscriptionConfirmed,
  subscriptionRequested,
} from '@setter/testing/sample-events';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { withMail } from '../test-support/with-mail.ts';

const server = withSmtpServer();
const { run, emails, until, database } = withMail(() => server().url);

const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const addressOf = (n: number) => `reader${n}@mail.example`;
const request = (n: number) =>
  append(
    [subscriptionRequested({ subscriptionId: id(n, 9), email: addressOf(n), confirmableUntil: inDays(7) })],
    inDays(-3),
  );
const confirm = (n: number) => append([subscriptionConfirmed({ subscriptionId: id(n, 9) })], inDays(0));
/** Of the address in another notation, while its subscription has not ended. */
const onList = (n: number, type: 'ContactListed' | 'ContactUnlisted') =>
  Effect.gen(function* () {
    const { hashReservation } = yield* SubjectKeyStore;
    const key = contactKey(hashReservation, 'email', addressOf(n).toUpperCase())!;
    yield* append(
      [
        type === 'ContactListed'
          ? { type, data: { contactKey: key, kind: 'email', cause: 'asked' } }
          : { type, data: { contactKey: key, reason: 'mistake' } },
      ],
      inDays(0),
    );
  });
const postsTo = (n: number) =>
  server()
    .received()
    .filter(({ to, raw }) => to.includes(addressOf(n)) && raw.includes('Subject: Five questions'));
const ends = until(emails, (all) => all.length > 0 && all.every(({ types }) => types.length > 1));

it('a post goes to no address on our own list, unless a subscription was confirmed later or it was taken off', async () => {
  const [listed, again, off, free] = [1, 2, 3, 4];
  await run(
    Effect.gen(function* () {
      for (const n of [listed, again, off, free]) yield* request(n);
      yield* onList(again, 'ContactListed');
      for (const n of [listed, again, off, free]) yield* confirm(n);
      for (const n of [listed, off]) yield* onList(n, 'ContactListed');
      yield* onList(off, 'ContactUnlisted');
      yield* append([newsletterPostSent()], inDays(0));
      yield* until(emails, (all) => all.length === 8 && all.every(({ types }) => types.length > 1));
    }),
  );
  expect([listed, again, off, free].map((n) => postsTo(n).length)).toEqual([0, 1, 1, 1]);
  // The links that confirm are late: they were requested three days ago.
  const dropped = await database().query(
    `SELECT data ->> 'reason' AS reason FROM event_store.events
      WHERE type = 'EmailDropped' AND data ->> 'reason' <> 'late'`,
  );
  expect(dropped).toEqual([{ reason: 'unwanted' }]);
});

it('a listing while a post is being sent keeps the next try from its address', async () => {
  const many = [11, 12, 13, 14];
  await run(
    Effect.gen(function* () {
      for (const n of many) yield* request(n);
      for (const n of many) yield* confirm(n);
      yield* ends;
      server().answer('450 4.2.0 greylisted');
      yield* append([newsletterPostSent({ postId: 2 })], inDays(0));
      const retries = Effect.promise(() => database().query("SELECT FROM jobs.job WHERE state = 'retry'"));
      yield* until(retries, (rows) => rows.length === many.length);
      // Listings and tries at once: a try that begins after a listing sends nothing.
      yield* onList(11, 'ContactListed');
      server().answer(undefined);
      const again = Effect.promise(() =>
        database().query("UPDATE jobs.job SET start_after = now() WHERE state = 'retry'"),
      );
      yield* Effect.all([again, onList(12, 'ContactListed')], { concurrency: 2 });
      yield* ends;
    }),
  );
  expect(postsTo(11)).toEqual([]);
  for (const n of [13, 14]) expect(postsTo(n)).toHaveLength(1);
  // Sent or dropped, and never both.
  const ended = await database().query<{ types: string }>(
    `SELECT string_agg(type, ',' ORDER BY position) AS types FROM event_store.events
      WHERE stream_id IN (SELECT stream_id FROM event_store.events
                           WHERE type = 'EmailQueued' AND data -> 'topic' -> 'ids' ->> 'subscriptionId' = $1
                             AND data -> 'topic' ->> 'kind' = 'newsletter-post')`,
    [id(12, 9)],
  );
  expect(ended[0]!.types).toMatch(/^EmailQueued,(EmailSent|EmailDropped)$/);
  expect(postsTo(12)).toHaveLength(ended[0]!.types.endsWith('EmailSent') ? 1 : 0);
});
