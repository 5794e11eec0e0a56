import { leadOriginReservation } from '@setter/domain/leads/lead-origin';
import { EventStore } from '@setter/event-store/event-store';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import { leadCaptured } from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, type Layer } from 'effect';
import { expect, it } from 'vitest';
import { purgeOverdueLeads } from './purge-removed-leads.ts';
import { selectOverdueLeads } from './select-overdue-leads.ts';

const database = withDatabase();
const run = <A, E>(program: Effect.Effect<A, E, Layer.Success<ReturnType<typeof storeLayer>>>) =>
  Effect.runPromise(Effect.provide(program, storeLayer(database())));

const day = 24 * 3_600_000;
const removed = (leadId: string, daysAgo: number) =>
  ({
    type: 'LeadRemoved',
    data: { leadId, restorableUntil: new Date(Date.now() - (daysAgo - 30) * day).toISOString() },
  }) as const;
const restored = (leadId: string) => ({ type: 'LeadRestored', data: { leadId } }) as const;
const streamOf = (leadId: string) =>
  EventStore.use((store) => Effect.map(store.readStream(`lead-${leadId}`), ({ events }) => events));

it('erases leads that were removed more than 30 days ago, once, and no others', async () => {
  const [old, recent, back, again] = [id(1, 4), id(2, 4), id(3, 4), id(4, 4)];
  const { forgotten, types, oldOnes } = await run(
    Effect.gen(function* () {
      yield* append([old, recent, back, again].map((leadId) => leadCaptured({ leadId })));
      yield* append([removed(old, 31), removed(recent, 29), removed(back, 40), removed(again, 50)]);
      yield* append([restored(back), restored(again)]);
      yield* append([removed(again, 45)]);
      // Two workers at once, as when several processes run.
      yield* Effect.all([purgeOverdueLeads, purgeOverdueLeads], { concurrency: 2 });
      const forgottenAfterwards = yield* purgeOverdueLeads;
      const streams = yield* Effect.forEach([old, recent, back, again], streamOf);
      return {
        forgotten: forgottenAfterwards,
        types: streams.map((events) => events.map(({ type }) => type)),
        oldOnes: streams[0],
      };
    }),
  );
  expect(forgotten).toBe(0);
  expect(types).toEqual([
    ['LeadCaptured', 'LeadRemoved', 'LeadErased'],
    ['LeadCaptured', 'LeadRemoved'],
    ['LeadCaptured', 'LeadRemoved', 'LeadRestored'],
    ['LeadCaptured', 'LeadRemoved', 'LeadRestored', 'LeadRemoved', 'LeadErased'],
  ]);
  expect(oldOnes?.[0]?.data).toMatchObject({ name: { erased: true } });
  expect(oldOnes?.at(-1)?.metadata).toMatchObject({
    actor: { kind: 'system', id: 'forget-removed-leads' },
    causationId: oldOnes?.[1]?.id,
  });
});

it('ignores a lead that was erased before it was removed', async () => {
  const overdue = await run(
    Effect.gen(function* () {
      const leadId = id(6, 4);
      yield* append([leadCaptured({ leadId }), { type: 'LeadErased', data: { leadId } }]);
      yield* append([removed(leadId, 31)]);
      return yield* selectOverdueLeads(new Date().toISOString(), 100);
    }),
  );
  expect(overdue.filter(({ leadId }) => leadId === id(6, 4))).toEqual([]);
});

it('releases the e-mail of an erased lead for the next enquiry', async () => {
  const leadId = id(5, 4);
  const reservation = leadOriginReservation(
    { source: 'homepage', landingPageId: null },
    'mia@lead.example',
    leadId,
  );
  const owner = await run(
    Effect.gen(function* () {
      yield* append([leadCaptured({ leadId, email: 'mia@lead.example' }), removed(leadId, 31)]);
      const store = yield* EventStore;
      const commandId = id(1, 0xc1);
      yield* store.append({
        context: {
          commandId,
          requestHash: commandId,
          correlationId: commandId,
          causationId: commandId,
          actor: { kind: 'system', id: 'test' },
          occurredAt: '2026-11-04T00:00:00.000Z',
        },
        streams: [],
        reserve: [reservation],
        release: [],
        shredSubjectKeys: [],
        sideWrites: [],
        result: null,
      });
      expect(yield* store.reservationOwner(reservation)).toBe(leadId);
      yield* purgeOverdueLeads;
      return yield* store.reservationOwner(reservation);
    }),
  );
  expect(owner).toBeUndefined();
});
