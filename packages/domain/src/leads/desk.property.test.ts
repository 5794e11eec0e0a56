import type { LeadEvent } from '@setter/events/leads/events';
import { callOutcomes } from '@setter/events/leads/value-sets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import { captured, id, leadId, submission, timeZone } from '../test-support/facts.ts';
import { callLead } from './call-lead.ts';
import { changeLeadStatus } from './change-lead-status.ts';
import type { Contacting } from './contacting.ts';
import { evolve, initialState } from './decider.ts';
import { firstDeskSettings } from './desk-settings.ts';
import { missFirstContact } from './first-contact.ts';
import { firstContactDueAt } from './first-contact-time.ts';
import { releaseLead, takeLead } from './own-lead.ts';
import type { Lead } from './state.ts';
import { undoCall } from './undo-call.ts';

const start = Date.parse('2026-11-22T23:00:00.000Z');
const hourMs = 3_600_000;
const settings = { ...firstDeskSettings, assumedState: 'NSW' as const };
const rules = { settings, timeZone, contacts: [], state: null };
const enquiry = {
  ...captured,
  data: { ...captured.data, submittedAt: new Date(start).toISOString(), phone: '0491 570 156' },
} as LeadEvent;

const admins = [id(71), id(72)] as const;
type Now = { readonly now: string; readonly nextId: () => string; readonly lastCallId: string };
type Deciding = (lead: Lead, given: Now) => object;

const call = fc
  .record({
    adminId: fc.constantFrom(...admins),
    outcome: fc.constantFrom(...callOutcomes.filter((one) => one !== 'booked')),
    direction: fc.constantFrom('out' as const, 'in' as const),
    ahead: fc.option(fc.integer({ min: 1, max: 100 })),
  })
  .map(
    ({ ahead, ...given }): Deciding =>
      (lead, { now, nextId }) =>
        callLead(
          {
            type: 'CallLead',
            ...rules,
            ...given,
            callId: nextId(),
            role: 'admin',
            startedAt: null,
            note: null,
            nextCallAt: ahead === null ? null : new Date(Date.parse(now) + ahead * hourMs).toISOString(),
            override: { reason: 'existing_customer', words: null },
            now,
          },
          lead,
        ),
  );
const undo = fc.constantFrom(...admins).map(
  (adminId): Deciding =>
    (lead, { now, lastCallId }) =>
      undoCall({ type: 'UndoCall', callId: lastCallId, adminId, now }, lead),
);
const own = fc.tuple(fc.constantFrom(...admins), fc.boolean()).map(
  ([adminId, takes]): Deciding =>
    (lead, { now }) =>
      takes
        ? takeLead({ type: 'TakeLead', adminId, now }, lead)
        : releaseLead({ type: 'ReleaseLead', adminId, now }, lead),
);
const further: Deciding = (_, { now }) => ({
  append: [{ type: 'LeadSubmissionAdded', data: { leadId, ...submission, submittedAt: now } }],
});
const status = fc.constantFrom('new' as const, 'contacted' as const, 'lost' as const).map(
  (one): Deciding =>
    (lead, { now }) =>
      changeLeadStatus({ type: 'ChangeLeadStatus', status: one, now }, lead),
);
const miss: Deciding = (lead, { now }) => {
  const decided = missFirstContact({ type: 'MissFirstContact', timeZone, now }, { lead, settings });
  return isRejection(decided) ? decided : { append: decided.append.lead ?? [] };
};
const step = fc.record({
  decide: fc.oneof(
    { weight: 6, arbitrary: call },
    { weight: 3, arbitrary: undo },
    { weight: 2, arbitrary: own },
    { weight: 2, arbitrary: fc.constant(further) },
    { weight: 1, arbitrary: status },
    { weight: 3, arbitrary: fc.constant(miss) },
  ),
  minutes: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 5 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 200 }) },
  ),
});
const histories = fc.array(step, { minLength: 5, maxLength: 30 });

type Seen = {
  readonly event: LeadEvent;
  readonly before: Contacting;
  readonly after: Contacting;
  readonly now: string;
};

const contactingOf = (lead: Lead): Contacting => {
  if (lead.status !== 'known') throw new Error(lead.status);
  return lead.contacting;
};
const play = (steps: readonly { readonly decide: Deciding; readonly minutes: number }[]): readonly Seen[] => {
  let lead: Lead = evolve(initialState, enquiry);
  let at = start;
  let ids = 100;
  const seen: Seen[] = [];
  for (const { decide, minutes } of steps) {
    at += minutes * 60_000;
    const now = new Date(at).toISOString();
    const lastCallId = contactingOf(lead).lastCall?.callId ?? id(99);
    const decided = decide(lead, { now, nextId: () => id((ids += 1)), lastCallId });
    if (isRejection(decided)) continue;
    for (const event of (decided as { readonly append: readonly LeadEvent[] }).append) {
      const before = contactingOf(lead);
      lead = evolve(lead, event);
      seen.push({ event, before, after: contactingOf(lead), now });
    }
  }
  return seen;
};

/** All but who has it, and what follows from the present call. */
const planOf = ({ owner: _, lastCall: __, ...plan }: Contacting) => plan;

describe('for any history of calls, undo, owners, enquiries and statuses', () => {
  it('taking a call back restores exactly what was before it', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const seen = play(steps);
        seen.forEach(({ event, after }) => {
          if (event.type !== 'LeadCallUndone') return;
          const call_ = seen.find(
            (one) => one.event.type === 'LeadCalled' && one.event.data.callId === event.data.callId,
          );
          expect(planOf(after)).toEqual(planOf(call_!.before));
        });
      }),
      { numRuns: 400 },
    );
  });

  it('a lead waits from the first enquiry that no call, status or undo has ended', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const faults = play(steps).filter(({ event, before, after }) => {
          if (event.type === 'LeadSubmissionAdded')
            return after.waitingSince !== (before.waitingSince ?? event.data.submittedAt);
          if (event.type === 'LeadCalled')
            return after.waitingSince !== null || (event.data.answers?.since ?? null) !== before.waitingSince;
          const keepsIt = ['LeadAssigned', 'LeadReleased', 'LeadCallUndone', 'FirstContactMissed'].includes(
            event.type,
          );
          return after.status === 'lost' && after.waitingSince !== null && !keepsIt;
        });
        expect(faults).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('a first contact is missed after its time only, and once for each waiting; no owner loses it earlier', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const place = { phone: '0491 570 156', state: null };
        const isOver = (since: string, now: string) =>
          Date.parse(firstContactDueAt(place, rules, since)) <= Date.parse(now);
        const seen = play(steps);
        const faults = seen.filter(({ event, before, now }) => {
          if (event.type === 'FirstContactMissed')
            return (
              before.isMissed || event.data.since !== before.waitingSince || !isOver(event.data.since, now)
            );
          if (event.type !== 'LeadReleased' || event.data.cause !== 'not_contacted') return false;
          const { owner, waitingSince } = before;
          return !(
            waitingSince !== null &&
            isOver(waitingSince, now) &&
            owner?.adminId === event.data.adminId &&
            owner.cause !== 'given' &&
            isOver(owner.assignedAt!, now)
          );
        });
        expect(faults).toEqual([]);
        // A waiting is told apart by what began it: a call that is taken back begins none.
        const sinces = seen.flatMap(({ event }) =>
          event.type === 'FirstContactMissed' ? [event.data.since] : [],
        );
        expect(new Set(sinces).size).toBe(sinces.length);
      }),
      { numRuns: 400 },
    );
  });

  it('rejects calls out to a lead of another owner who is not late, and plans nothing for a lost lead', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const faults = play(steps).filter(({ event, before, after }) => {
          const isOut = event.type === 'LeadCalled' && event.data.direction === 'out';
          return (
            (isOut && before.owner?.adminId !== event.data.adminId) ||
            (after.status === 'lost' && after.nextCallAt !== null)
          );
        });
        expect(faults).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('all of it happens, or it would prove little', () => {
    const counts = new Map<string, number>();
    for (const steps of fc.sample(histories, { numRuns: 300, seed: 1 }))
      for (const { event } of play(steps)) counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
    for (const type of [
      'LeadCalled',
      'LeadCallUndone',
      'LeadAssigned',
      'LeadReleased',
      'LeadSubmissionAdded',
      'FirstContactMissed',
    ])
      expect(counts.get(type) ?? 0, type).toBeGreaterThan(50);
  });
});
