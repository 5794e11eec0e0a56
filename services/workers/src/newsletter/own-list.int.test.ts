import { contactDecider } from '@setter/domain/contacts/decider';
import { contactKey } from '@setter/domain/contacts/contact-key';
import { subscriptionDecider } from '@setter/domain/newsletter/decider';
import { newsletterPostDecider } from '@setter/domain/newsletter/send-post';
import { handleCommand } from '@setter/event-store/append';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { contactStream, newsletterPostStream, subscriptionStream } from '@setter/events/streams';
import { id } from '@setter/testing/history';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { contextNow } from '../test-support/commands.ts';
import { withMail } from '../test-support/with-mail.ts';

const server = withSmtpServer();
const { run, emails, until, database } = withMail(() => server().url);

const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const addressOf = (n: number) => `reader${n}@mail.example`;
const contextAt = (occurredAt: string) => ({ ...contextNow(), occurredAt });
const toSubscription = (n: number, at: string) => ({
  context: contextAt(at),
  decider: subscriptionDecider,
  stream: subscriptionStream(id(n, 9)),
});
const request = (n: number) =>
  handleCommand({
    ...toSubscription(n, inDays(-3)),
    command: {
      type: 'RequestSubscription',
      subscriptionId: id(n, 9),
      email: addressOf(n),
      tokenHash: `confirms ${n}`,
      now: inDays(-3),
    },
  });
const confirm = (n: number) =>
  handleCommand({
    ...toSubscription(n, inDays(0)),
    command: { type: 'ConfirmSubscription', tokenHash: `ends ${n}`, now: inDays(0) },
  });
const sendPost = (postId: number) =>
  handleCommand({
    context: contextNow(),
    decider: newsletterPostDecider,
    stream: newsletterPostStream(postId),
    command: {
      type: 'SendNewsletterPost',
      postId,
      title: 'Five questions for a first call',
      excerpt: 'What to ask before you talk about price.',
      slug: 'five-questions',
    },
  });
/** Of the address in another notation, while its subscription has not ended. */
const onList = (n: number, type: 'ContactListed' | 'ContactUnlisted') =>
  Effect.gen(function* () {
    const { hashReservation } = yield* SubjectKeyStore;
    const key = contactKey(hashReservation, 'email', addressOf(n).toUpperCase())!;
    yield* handleCommand({
      context: contextNow(),
      decider: contactDecider,
      stream: contactStream(key),
      command:
        type === 'ContactListed'
          ? { type: 'ListContact', contactKey: key, kind: 'email', cause: 'asked' }
          : { type: 'UnlistContact', contactKey: key, reason: 'mistake' },
    });
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
      yield* sendPost(1);
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
      yield* sendPost(2);
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
