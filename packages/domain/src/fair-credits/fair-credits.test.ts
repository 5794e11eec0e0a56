import { emptyCalendar } from '../calendars/state.ts';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { FairCreditEvent } from '@setter/events/fair-credits/events';
import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import { describe, expect, it } from 'vitest';
import { appointmentDecider } from '../appointments/decider.ts';
import { removeAppointment } from '../appointments/remove-appointment.ts';
import {
  after,
  appointmentId,
  before,
  clientId,
  during,
  endTime,
  granted,
  id,
  lotA,
  otherClientId,
  removed,
  rescheduled,
  scheduled,
  spendA,
  startTime,
  timeZone,
} from '../test-support/facts.ts';
import { plusMs } from '../time.ts';
import { requestFairCredit, type RequestFairCredit } from './request-fair-credit.ts';

import {
  type Event,
  day,
  statesAfter,
  paid,
  request,
  outcome,
  typesOf,
  claimed,
  approve,
  decline,
} from '../test-support/claims.ts';

describe('claiming a credit', () => {
  it('is due after the hours of business days, judged by the version of the unlock', () => {
    // The appointment is on a Thursday.
    expect(outcome(request(paid, { words: 'An empty room.' }))).toEqual([
      {
        type: 'FairCreditRequested',
        data: {
          claimId: spendA,
          appointmentId,
          clientId,
          rubricVersion: 1,
          spendId: spendA,
          moves: 0,
          reason: 'no_show',
          words: 'An empty room.',
          requestedAt: after,
          dueAt: plusMs(after, 4 * day),
          review: null,
          duplicateOf: null,
        },
      },
    ]);
  });

  it.each<[string, readonly Event[], Partial<RequestFairCredit>, string]>([
    ['of a locked appointment', [granted(lotA, 1), scheduled()], {}, 'AppointmentNotUnlocked'],
    ['of another client', paid, { clientId: otherClientId }, 'NotFound'],
    ['of none', [], {}, 'NotFound'],
    ['for a no-show before the start', paid, { now: before }, 'AppointmentNotStarted'],
    ['after the window', paid, { now: plusMs(endTime, 7 * day) }, 'FairCreditTooLate'],
    ['again', claimed(paid), {}, 'FairCreditAsked'],
  ])('is refused: %s', (_, events, changes, tag) => {
    expect(outcome(request(events, changes))).toBe(tag);
  });

  it.each<FairCreditReason>(['wrong_details', 'not_qualified', 'duplicate'])(
    'is possible before the start for %s, and for a no-show from the start',
    (reason) => {
      expect(typesOf(request(paid, { reason, now: before }))).toEqual(['FairCreditRequested']);
      expect(typesOf(request(paid, { now: startTime }))).toEqual(['FairCreditRequested']);
      expect(typesOf(request(paid, { now: plusMs(endTime, 7 * day - 1) }))).toEqual(['FairCreditRequested']);
    },
  );

  it('is decided by a person alone when claims are many and over the rate', () => {
    const claims = Array.from({ length: 4 }, (_, n): Event => ({
      type: 'FairCreditRequested',
      data: {
        claimId: id(60 + n),
        spendId: id(60 + n),
        appointmentId: id(70 + n),
        clientId,
        rubricVersion: 1,
        moves: 0,
        reason: 'no_show',
        words: null,
        requestedAt: plusMs(after, -day),
        dueAt: null,
        review: null,
        duplicateOf: null,
      },
    }));
    const reviewOf = (unlocks: number) =>
      (outcome(request([...claims, ...paid], { unlocks })) as readonly FairCreditEvent[])[0]?.data;
    expect(reviewOf(16)).toMatchObject({ review: { claims: 5, unlocks: 16 }, dueAt: null });
    // 5 of 17 are 29.4 percent.
    expect(reviewOf(17)).toMatchObject({ review: null });
    const older = claims.map((one) => ({
      ...one,
      data: { ...one.data, requestedAt: plusMs(after, -90 * day - 1) },
    })) as Event[];
    expect(
      (outcome(request([...older, ...paid], { unlocks: 1 })) as FairCreditEvent[])[0]?.data,
    ).toMatchObject({
      review: null,
    });
  });

  it('of a duplicate gives the credit back at once, and cancels what is still to come', () => {
    const other = appointmentDecider.evolve(
      appointmentDecider.evolve(appointmentDecider.initialState, {
        ...scheduled(),
        data: { ...scheduled().data, appointmentId: id(50) },
      } as AppointmentEvent),
      {
        type: 'AppointmentUnlocked',
        data: { appointmentId: id(50), clientId, spendId: id(51), lotId: lotA },
      },
    );
    const ask = (duplicate: typeof other, changes: Partial<RequestFairCredit> = {}) =>
      requestFairCredit(
        {
          type: 'RequestFairCredit',
          clientId,
          reason: 'duplicate',
          words: null,
          laterClaimId: id(90),
          unlocks: 10,
          timeZone,
          now: before,
          ...changes,
        },
        { ...statesAfter(paid), duplicate },
      );
    expect(typesOf(ask(other)).toString().split(',').toSorted()).toEqual([
      'AppointmentCancelled',
      'AppointmentRelocked',
      'CreditReturned',
      'FairCreditApproved',
      'FairCreditRequested',
    ]);
    expect(typesOf(ask(other, { reason: 'no_show', now: after }))).toEqual(['FairCreditRequested']);
    const back = appointmentDecider.evolve(other, {
      type: 'AppointmentRelocked',
      data: { appointmentId: id(50), clientId, spendId: id(51) },
    });
    expect(typesOf(ask(back))).toEqual(['FairCreditRequested']);
  });
});

describe('a claim', () => {
  it('that is approved gives the credit back with the number of its rule', () => {
    expect(outcome(approve(claimed(paid)))).toEqual([
      {
        type: 'CreditReturned',
        data: {
          clientId,
          spendId: spendA,
          lotId: lotA,
          appointmentId,
          cause: 'fair_credit',
          reason: null,
          fairCreditRule: 2,
        },
      },
      { type: 'AppointmentRelocked', data: { appointmentId, clientId, spendId: spendA } },
      {
        type: 'FairCreditApproved',
        data: { claimId: spendA, appointmentId, clientId, rubricVersion: 1, by: 'admin' },
      },
    ]);
  });

  it('that is approved before the start cancels the appointment, unless it is kept', () => {
    const early = claimed(paid, { reason: 'not_qualified', now: before });
    expect(typesOf(approve(early, { now: before }))).toContain('AppointmentCancelled');
    expect(typesOf(approve(early, { now: before, keep: true }))).not.toContain('AppointmentCancelled');
    expect(typesOf(approve(early, { now: during }))).not.toContain('AppointmentCancelled');
  });

  it('is approved by the clock when its time is over, and not before', () => {
    const dueAt = plusMs(after, 4 * day);
    const events = claimed(paid);
    expect(outcome(approve(events, { by: 'clock', now: plusMs(dueAt, -1) }))).toBe('FairCreditNotDue');
    expect(typesOf(approve(events, { by: 'clock', now: dueAt }))).toContain('FairCreditApproved');
  });

  it('has one decision', () => {
    const events = claimed(paid);
    for (const first of [approve(events), decline(events)]) {
      const appended = outcome(first);
      const decided = [...events, ...(appended as readonly Event[])];
      expect([outcome(approve(decided)), outcome(decline(decided))]).toEqual([
        'FairCreditDecided',
        'FairCreditDecided',
      ]);
    }
  });

  it('is settled by another return, and by a new time, after which one more can be sent', () => {
    const events = claimed(paid);
    const back: Event = { type: 'AppointmentRelocked', data: { appointmentId, clientId, spendId: spendA } };
    expect(outcome(approve([...events, back]))).toBe('FairCreditDecided');
    const moved = [...events, rescheduled(plusMs(startTime, day), plusMs(endTime, day))];
    expect(outcome(approve(moved))).toBe('FairCreditDecided');
    const again = outcome(request(moved, { now: plusMs(after, day) })) as readonly FairCreditEvent[];
    expect(again[0]?.data).toMatchObject({ claimId: id(90), moves: 1 });
  });

  it('of a removed appointment whose credit was kept is decided as before', () => {
    const kept = [...paid, removed(true)];
    expect(typesOf(approve(claimed(kept)))).toEqual([
      'CreditReturned',
      'AppointmentRelocked',
      'FairCreditApproved',
    ]);
    expect(outcome(request([...paid, removed(false)]))).toBe('NotFound');
  });

  it('that is open keeps its appointment from being removed without the credit', () => {
    const remove = (returnCredit: boolean) =>
      removeAppointment(
        { type: 'RemoveAppointment', now: after, returnCredit, calendarOf: clientId },
        { ...statesAfter(claimed(paid)), calendar: emptyCalendar },
      );
    expect(outcome(remove(false))).toBe('FairCreditOpen');
    expect(typesOf(remove(true))).toContain('CreditReturned');
  });
});
