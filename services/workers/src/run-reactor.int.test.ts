import {
  Checkpoints,
  isReplayRequested,
  readDeadLetters,
  requestReplay,
} from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import { leadDecider } from '@setter/domain/leads/decider';
import { leadStream, notificationsStream } from '@setter/events/streams';
import { postgresFeedLayer } from '@setter/messaging/postgres/postgres-feed';
import { HANGS_AFTER } from '@setter/testing/hang';
import { appointmentScheduled, creditsPurchased, leadCaptured } from '@setter/testing/sample-events';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { append, storeLayer } from '@setter/testing/store';
import { Deferred, Effect, Fiber, Layer, Logger, Schedule } from 'effect';
import { expect, it } from 'vitest';
import { derivedId } from './derived-id.ts';
import { reaction } from './reaction.ts';
import { reactorHandler } from './reactor-handler.ts';
import { creditedPayment } from './reactors/credited-payment/reactor.ts';
import { newAppointment } from './reactors/new-appointment/reactor.ts';
import { eventAlone, type Reactor, reactor } from './reactor.ts';
import { runReactor } from './run-reactor.ts';

const database = withDatabase();

type Services = Layer.Success<typeof postgresFeedLayer> | Layer.Success<ReturnType<typeof storeLayer>>;
const run = <A, E>(program: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(
    program.pipe(
      Effect.provide(Layer.provideMerge(postgresFeedLayer, storeLayer(database()))),
      Effect.provide(Logger.layer([])),
      Effect.timeout(HANGS_AFTER),
    ),
  );

const positionOf = (reactor: Reactor) =>
  Checkpoints.use((checkpoints) =>
    Effect.map(checkpoints.read(`reactor/${reactor.name}`), ([at]) => at?.position ?? 0),
  );

const reached = (reactor: Reactor, position: number) =>
  positionOf(reactor).pipe(
    Effect.repeat({ until: (at) => at >= position, schedule: Schedule.spaced('10 millis') }),
  );

const raisedFor = (clientId: number) =>
  EventStore.use((store) =>
    Effect.map(store.readStream(notificationsStream(clientId).streamId), ({ events }) => events),
  );

it('raises one notification per payment, dated when it was paid', async () => {
  const paidAt = '2026-10-01T02:00:00.000Z';
  const events = await run(
    Effect.gen(function* () {
      const position = yield* append([creditsPurchased({ clientId: 1 })], paidAt);
      const fiber = yield* Effect.forkChild(runReactor(creditedPayment));
      yield* reached(creditedPayment, position);
      yield* Fiber.interrupt(fiber);
      return yield* raisedFor(1);
    }),
  );
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    type: 'NotificationRaised',
    metadata: { occurredAt: paidAt, actor: { kind: 'system' } },
  });
  // Ids of commands that were handled once must stay: under another id the command would be handled again.
  const { causationId, commandId } = events[0]!.metadata;
  const notificationId = derivedId(causationId, 'credited-payment');
  expect(events[0]).toMatchObject({ data: { notificationId } });
  expect(commandId).toBe(derivedId(causationId, 'credited-payment', 'RaiseNotification', notificationId));
});

it('answers an event with a command of any decider, once', async () => {
  const anyCommand = reactor('any-command', {
    reads: eventAlone,
    answers: {
      LeadCaptured: (event) => [
        reaction(leadStream(event.data.leadId), leadDecider, {
          type: 'ChangeLeadStatus',
          status: 'contacted',
          now: new Date().toISOString(),
        }),
      ],
    },
  });
  const types = await run(
    Effect.gen(function* () {
      const position = yield* append([leadCaptured({ leadId: id(50, 4) })]);
      const fiber = yield* Effect.forkChild(runReactor(anyCommand));
      yield* reached(anyCommand, position + 1);
      yield* Fiber.interrupt(fiber);
      yield* EventStore.use((store) =>
        Effect.flatMap(store.readAll(position - 1, 1), ([event]) =>
          reactorHandler(anyCommand).handle(event!),
        ),
      );
      const { events } = yield* EventStore.use((store) => store.readStream(leadStream(id(50, 4)).streamId));
      return events.map(({ type }) => type);
    }),
  );
  expect(types).toEqual(['LeadCaptured', 'LeadStatusChanged']);
});

it('raises once although it is killed between the append and the checkpoint', async () => {
  const { before, after, raised } = await run(
    Effect.gen(function* () {
      const position = yield* append([appointmentScheduled({ appointmentId: id(20), clientId: 20 })]);
      const appended = yield* Deferred.make<void>();
      // The first event of the batch is done, the second one hangs: there it is killed.
      yield* append([appointmentScheduled({ appointmentId: id(21), clientId: 21 })]);
      const hangs: Reactor = {
        ...newAppointment,
        react: (event) => {
          if (event.position <= position) return newAppointment.react(event);
          Deferred.doneUnsafe(appended, Effect.void);
          throw new Error('killed here');
        },
      };
      const killed = yield* Effect.forkChild(runReactor(hangs));
      yield* Deferred.await(appended);
      const raisedMeanwhile = yield* raisedFor(20);
      const at = yield* positionOf(newAppointment);
      yield* Fiber.interrupt(killed);

      const again = yield* Effect.forkChild(runReactor(newAppointment));
      yield* reached(newAppointment, position + 1);
      yield* Fiber.interrupt(again);
      return {
        before: { at, events: raisedMeanwhile.length, position },
        after: yield* raisedFor(20),
        raised: yield* raisedFor(21),
      };
    }),
  );
  expect(before.events).toBe(1);
  expect(before.at).toBeLessThan(before.position);
  expect(after).toHaveLength(1);
  expect(raised).toHaveLength(1);
});

it('raises once although it is killed before the append', async () => {
  const raised = await run(
    Effect.gen(function* () {
      const position = yield* append([creditsPurchased({ clientId: 22 })]);
      const begun = yield* Deferred.make<void>();
      const hangs: Reactor = {
        ...creditedPayment,
        react: (event) => {
          if (event.position < position) return creditedPayment.react(event);
          Deferred.doneUnsafe(begun, Effect.void);
          throw new Error('killed here');
        },
      };
      const killed = yield* Effect.forkChild(runReactor(hangs));
      yield* Deferred.await(begun);
      yield* Fiber.interrupt(killed);

      const again = yield* Effect.forkChild(runReactor(creditedPayment));
      yield* reached(creditedPayment, position);
      yield* Fiber.interrupt(again);
      return yield* raisedFor(22);
    }),
  );
  expect(raised).toHaveLength(1);
});

it('raises once although two workers run', async () => {
  const events = await run(
    Effect.gen(function* () {
      const fibers = yield* Effect.forEach([1, 2], () => Effect.forkChild(runReactor(creditedPayment)));
      let position = 0;
      for (let n = 0; n < 20; n++)
        position = yield* append([creditsPurchased({ clientId: 30, lotId: id(n, 1), paymentId: id(n, 2) })]);
      yield* reached(creditedPayment, position);
      yield* Effect.forEach(fibers, Fiber.interrupt);
      return yield* raisedFor(30);
    }),
  );
  expect(events).toHaveLength(20);
});

it('dead-letters a poison event and the later ones of its key; the rest goes on, and a replay raises each once', async () => {
  const state = { broken: true };
  const breakable: Reactor = {
    ...creditedPayment,
    name: 'breakable',
    react: (event) => {
      if (state.broken && event.partitionKey === 'client-40') throw new Error('no such case');
      return creditedPayment.react(event);
    },
  };
  const paid = (clientId: number, n: number) =>
    append([creditsPurchased({ clientId, lotId: id(n, 1), paymentId: id(n, 2) })]);
  const deadLetters = Effect.map(readDeadLetters('reactor/breakable', 0, 100), (events) =>
    events.map(({ position, attempts }) => ({ position, attempts })),
  );
  await run(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(runReactor(breakable));
      const first = yield* paid(40, 101);
      const second = yield* paid(40, 102);
      const other = yield* paid(41, 103);
      yield* reached(breakable, other);
      expect(yield* deadLetters).toEqual([
        { position: first, attempts: 4 },
        { position: second, attempts: 0 },
      ]);
      expect(yield* raisedFor(40)).toHaveLength(0);
      expect(yield* raisedFor(41)).toHaveLength(1);

      state.broken = false;
      yield* requestReplay('reactor/breakable');
      yield* deadLetters.pipe(
        Effect.repeat({ until: (left) => left.length === 0, schedule: Schedule.spaced('20 millis') }),
      );
      const raised = yield* raisedFor(40);
      expect(raised.map(({ metadata }) => metadata.causationId)).toHaveLength(2);
      yield* Fiber.interrupt(fiber);
    }),
  );
});

it('dead-letters an event whose command the database refuses or whose decider throws, and the rest goes on', async () => {
  const state = { broken: true };
  const [refused, thrown, fine] = [id(60, 4), id(61, 4), id(62, 4)];
  const throwing = {
    ...leadDecider,
    decide: {
      ...leadDecider.decide,
      ChangeLeadStatus: (...args: Parameters<typeof leadDecider.decide.ChangeLeadStatus>) => {
        if (state.broken) throw new Error('no such case');
        return leadDecider.decide.ChangeLeadStatus(...args);
      },
    },
  };
  const contacting = reactor('refused', {
    reads: eventAlone,
    answers: {
      LeadCaptured: ({ data: { leadId } }) => {
        if (leadId === id(50, 4)) return [];
        const decider = leadId === thrown ? throwing : leadDecider;
        return [
          reaction(leadStream(leadId), decider, {
            type: 'ChangeLeadStatus',
            status: 'contacted',
            now: new Date().toISOString(),
          }),
        ];
      },
    },
  });
  const deadLetters = readDeadLetters('reactor/refused', 0, 100);
  const replay = Effect.andThen(
    requestReplay('reactor/refused'),
    Effect.repeat(isReplayRequested('reactor/refused'), {
      until: (is) => !is,
      schedule: Schedule.spaced('20 millis'),
    }),
  );
  const typesOf = (leadId: string) =>
    EventStore.use((store) =>
      Effect.map(store.readStream(leadStream(leadId).streamId), ({ events }) =>
        events.map(({ type }) => type),
      ),
    );
  await database().query(`ALTER TABLE event_store.events ADD CONSTRAINT refused
    CHECK (stream_id <> '${leadStream(refused).streamId}' OR type <> 'LeadStatusChanged')`);
  await run(
    Effect.gen(function* () {
      const last = yield* append([refused, thrown, fine].map((leadId) => leadCaptured({ leadId })));
      const fiber = yield* Effect.forkChild(runReactor(contacting));
      yield* reached(contacting, last).pipe(Effect.timeout(HANGS_AFTER));
      const aside = (attempts: number) => [
        { position: last - 2, attempts, reason: expect.stringContaining('violates check constraint') },
        { position: last - 1, attempts, reason: expect.stringContaining('no such case') },
      ];
      expect(yield* deadLetters).toMatchObject(aside(4));
      expect(yield* typesOf(fine)).toEqual(['LeadCaptured', 'LeadStatusChanged']);

      yield* replay;
      expect(yield* deadLetters).toMatchObject(aside(5));
      const next = id(63, 4);
      yield* reached(contacting, yield* append([leadCaptured({ leadId: next })]));
      expect(yield* typesOf(next)).toEqual(['LeadCaptured', 'LeadStatusChanged']);

      state.broken = false;
      yield* Effect.promise(() => database().query('ALTER TABLE event_store.events DROP CONSTRAINT refused'));
      yield* replay;
      expect(yield* deadLetters).toEqual([]);
      for (const leadId of [refused, thrown])
        expect(yield* typesOf(leadId)).toEqual(['LeadCaptured', 'LeadStatusChanged']);
      yield* Fiber.interrupt(fiber);
    }),
  );
});
