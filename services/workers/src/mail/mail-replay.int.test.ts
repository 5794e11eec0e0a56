import { beginEpoch, Checkpoints } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import type { SetterEvent } from '@setter/events/registry';
import { feedLayer } from '@setter/messaging/feed-layer';
import { relayLayer } from '@setter/messaging/relay/relay-layer';
import { id } from '@setter/testing/history';
import { noKafka, withKafka } from '@setter/testing/kafka';
import { lockedDetails } from '@setter/testing/locked-details';
import {
  appointmentScheduled,
  clientRegistered,
  portalMessageBroadcast,
  portalMessageSent,
} from '@setter/testing/sample-events';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { emailIdOf, textOf } from '@setter/testing/start-smtp-server';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Layer } from 'effect';
import { describe, expect, it } from 'vitest';
import { withMail } from '../test-support/with-mail.ts';

const now = () => new Date().toISOString();
const clients = 6;

/** What mails follow from. */
const causes = (): readonly (readonly SetterEvent[])[] => {
  const of = (n: number) => ({ appointmentId: id(n), clientId: n });
  const [startTime, endTime] = ['2027-11-06T02:15:00.000Z', '2027-11-06T02:45:00.000Z'];
  const timeZone = 'Australia/Sydney';
  const messageId = id(2, 8);
  return [
    ...Array.from({ length: clients }, (_, index) => index + 1).map((n): readonly SetterEvent[] => [
      clientRegistered({ clientId: n, username: `client${n}`, email: `client${n}@mail.example` }),
      appointmentScheduled(of(n)),
    ]),
    [{ type: 'AppointmentRescheduled', data: { appointmentId: id(1), startTime, endTime, timeZone } }],
    [
      {
        type: 'AppointmentDetailsChanged',
        data: { appointmentId: id(2), changes: { location: '4 Phillip Lane' } },
      },
    ],
    [{ type: 'AppointmentCancelled', data: { ...of(3), reason: 'The settlement fell through' } }],
    [{ type: 'PasswordChanged', data: { userKind: 'client', userId: '4' } }],
    [
      portalMessageSent({ messageId, clientId: 5 }),
      { type: 'PortalMessageDelivered', data: { messageId, clientIds: [5], byEmail: true } },
    ],
    [portalMessageBroadcast({ messageId: id(1, 8), sendEmail: true })],
  ];
};
/** A new appointment and the broadcast each, and the five that happen to one client. */
const mails = 2 * clients + 5;

const tests = (feed: () => ReturnType<typeof feedLayer>) => {
  const server = withSmtpServer();
  const { database, run, emails, until, logged } = withMail(() => server().url, false, feed);
  const enqueued = Effect.promise(() =>
    database().query<{ name: string; id: string }>(
      'SELECT name, id FROM jobs.enqueued UNION ALL SELECT name, id FROM jobs.job ORDER BY 1, 2',
    ),
  );
  const consumers = Effect.promise(() =>
    database().query<{ consumer: string }>(
      "SELECT DISTINCT consumer FROM event_store.checkpoints WHERE consumer LIKE 'reactor/%' ORDER BY 1",
    ),
  );
  const untilAllHaveSeen = Effect.fnUntraced(function* (position: number) {
    const checkpoints = yield* Checkpoints;
    for (const { consumer } of yield* consumers)
      yield* until(checkpoints.seen(consumer), (seen) => seen >= position);
  });

  it('whose checkpoints are all reset sends no mail again and enqueues none, and no mail has a locked detail', async () => {
    await Effect.runPromise(Effect.provide(beginEpoch, storeLayer(database())));
    const { head, before } = await run(
      Effect.gen(function* () {
        const store = yield* EventStore;
        for (const events of causes()) yield* append(events, now());
        yield* until(
          emails,
          (all) => all.length === mails && all.every(({ types }) => types.includes('EmailSent')),
        );
        yield* untilAllHaveSeen(yield* store.head);
        return { head: yield* store.head, before: yield* enqueued };
      }),
    );
    expect(before.filter(({ name }) => name === 'send-email')).toHaveLength(2 * mails);
    await database().query(
      `UPDATE event_store.checkpoints SET position = 0, feed_offset = NULL, generation = generation + 1
        WHERE consumer LIKE 'reactor/%'`,
    );
    await run(untilAllHaveSeen(head));
    const after = await run(Effect.all([enqueued, EventStore.use((store) => store.head)]));
    expect(after).toEqual([before, head]);
    const sent = server().received().map(emailIdOf);
    expect(sent).toHaveLength(mails);
    expect(new Set(sent).size).toBe(mails);
    const everything = [...server().received().map(textOf), logged()].join('\n');
    for (const locked of ['Excavator', ...lockedDetails]) expect(everything).not.toContain(locked);
  });
};

describe('workers', () => {
  describe('fed by the log', () => {
    tests(() => feedLayer(undefined));
  });
  describe.skipIf(noKafka())('fed by Kafka', () => {
    const brokers = withKafka();
    tests(() => {
      const settings = { brokers: brokers(), ssl: false, sasl: undefined, replicationFactor: 1 };
      return Layer.provideMerge(feedLayer(settings), relayLayer(settings));
    });
  });
});
