import type { LeadEvent } from '@setter/events/leads/events';
import { decideOwn } from '@setter/testing/decider-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reservation } from '../reservations.ts';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { clientId, id, leadId, submission, timeZone } from '../test-support/facts.ts';
import { play, sequencesOf, type Step } from '../test-support/play.ts';
import { changeLead } from './change-lead.ts';
import { captureLead } from './capture-lead.ts';
import { convertLead } from './convert-lead.ts';
import { eraseLead } from './erase-lead.ts';
import { purgeLead } from './purge-lead.ts';
import { leadDecider, evolve, initialState } from './decider.ts';
import type { Lead } from './state.ts';

/** What the store would hold for it. */
type Held = { reservations: Set<string> };
type LeadStep = (held: Held) => Step<Lead, LeadEvent>;

const reserving =
  (decide: (lead: Lead) => Decided<LeadEvent, unknown>): LeadStep =>
  (held) =>
  (lead) => {
    const decided = decide(lead);
    if (isRejection(decided)) return decided;
    const value = (reservation: Reservation) => `${reservation.kind} ${reservation.value}`;
    const freed = (decided.release ?? []).map(value);
    held.reservations = new Set([
      ...[...held.reservations].filter((one) => !freed.includes(one)),
      ...(decided.reserve ?? []).map(value),
    ]);
    return decided;
  };

const now: fc.Arbitrary<string> = fc.constantFrom(
  '2026-11-21T01:00:00.000Z',
  '2026-11-21T09:00:00.000Z',
  '2026-12-30T01:00:00.000Z',
);
const phones = fc.constantFrom(null, '0491 570 156', '+61 491 570 156', '0491 570 157', '12');
const capture = fc.tuple(now, fc.boolean(), phones).map(([at, hasEmail, phone]) => {
  const { submittedOn: _, ...fields } = submission;
  const origin = { source: 'homepage', landingPageId: null } as const;
  const email = hasEmail ? fields.email : null;
  return reserving((lead) =>
    captureLead(
      {
        type: 'CaptureLead',
        ...fields,
        email,
        phone,
        leadId,
        isNumberElsewhere: false,
        now: at,
        timeZone,
        origin,
        sourceLabel: 'Homepage',
        openedAt: null,
      },
      lead,
    ),
  );
});
const edit = fc
  .tuple(fc.option(phones, { nil: undefined }), fc.constantFrom(undefined, null, 'Kim@Example.com'), now)
  .map(([phone, email, at]) =>
    reserving((lead) => changeLead({ type: 'ChangeLead', changes: { phone, email }, now: at }, lead)),
  );
const simple = fc
  .record({
    type: fc.constantFrom('ChangeLeadStatus' as const, 'RemoveLead' as const, 'RestoreLead' as const),
    now,
    status: fc.constantFrom('new' as const, 'contacted' as const, 'booked' as const, 'lost' as const),
  })
  .map(
    ({ type, status, now: at }): LeadStep =>
      () =>
      (lead) =>
        decideOwn(leadDecider)(
          type === 'ChangeLeadStatus' ? { type, status, now: at } : { type, now: at },
          lead,
        ),
  );
const convert = fc.integer({ min: 1, max: 9 }).map(
  (n): LeadStep =>
    () =>
    (lead) =>
      convertLead(
        {
          type: 'ConvertLead',
          appointmentId: id(n),
          clientId,
          adminId: id(71),
          call: null,
          now: '2026-11-21T03:00:00.000Z',
        },
        lead,
      ),
);
const erase = fc.oneof(
  fc.constant(reserving((lead) => eraseLead({ type: 'EraseLead' }, lead))),
  now.map((at) => reserving((lead) => purgeLead({ type: 'PurgeLead', now: at }, lead))),
);
const sequences = sequencesOf(
  fc.oneof(
    { weight: 12, arbitrary: capture },
    { weight: 8, arbitrary: simple },
    { weight: 4, arbitrary: edit },
    { weight: 2, arbitrary: convert },
    { weight: 1, arbitrary: erase },
  ),
);

const expectAlways = (looking: (held: Held) => (event: LeadEvent, after: Lead) => void) =>
  fc.assert(
    fc.property(sequences, (given) => {
      const held: Held = { reservations: new Set() };
      play(
        { initialState, evolve },
        given.map((one) => one(held)),
        looking(held),
      );
    }),
  );

describe('a lead, after any commands', () => {
  it('holds for its origin what it is known by until it is erased', () => {
    expectAlways((held) => ({ type }, after) => {
      // The enquiry that restores it follows in the same append.
      if (type === 'LeadRestored') return;
      const known =
        after.status === 'none' || after.status === 'erased'
          ? []
          : [...after.knownBy.emails, ...after.knownBy.numbers];
      expect([...held.reservations].map((one) => one.slice(one.indexOf(':') + 1)).toSorted()).toEqual(
        known.toSorted(),
      );
    });
  });

  it('accepts no personal data once it is erased', () => {
    expectAlways(() => {
      let erased = false;
      return ({ type }, after) => {
        expect(erased && !['LeadRemoved', 'LeadRestored'].includes(type)).toBe(false);
        erased ||= type === 'LeadErased';
        expect(after.status === 'erased').toBe(erased);
      };
    });
  });

  it('is booked again only while it waits, where the appointments are to come, and takes twenty enquiries a day', () => {
    expectAlways(() => {
      let before: Lead = initialState;
      const perDay = new Map<string, number>();
      return (event, after) => {
        const again =
          event.type === 'LeadConverted' && before.status === 'known' && before.bookings.length > 0
            ? before.contacting.waitingSince
            : 'waits';
        expect(again).not.toBe(null);
        before = after;
        if (event.type !== 'LeadSubmissionAdded' && event.type !== 'LeadCaptured') return;
        const day = event.data.submittedOn;
        // Days that come back are another matter: the latest one counts.
        if (!perDay.has(day)) perDay.clear();
        perDay.set(day, (perDay.get(day) ?? 0) + 1);
        expect(perDay.get(day)).toBeLessThanOrEqual(20);
      };
    });
  });
});
