import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { FairCreditEvent, RubricEvent } from '@setter/events/fair-credits/events';
import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import { describe, expect, it } from 'vitest';
import { appointmentDecider } from '../appointments/decider.ts';
import { removeAppointment } from '../appointments/remove-appointment.ts';
import { reportOutcome, type ReportOutcome } from '../appointments/report-outcome.ts';
import { walletDecider } from '../credits/decider.ts';
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
  spent,
  startTime,
  timeZone,
  unlocked,
} from '../test-support/facts.ts';
import { plusMs } from '../time.ts';
import { initialState as noClaims } from './claims-state.ts';
import { fairCreditsDecider } from './decider.ts';
import { approveFairCredit, declineFairCredit } from './decide-fair-credit.ts';
import { requestFairCredit, type RequestFairCredit } from './request-fair-credit.ts';
import { rubricDecider } from './rubric-decider.ts';
import { rubricV1 } from './rubric-v1.ts';

type Event = AppointmentEvent | WalletEvent | FairCreditEvent | RubricEvent;

const day = 24 * 60 * 60 * 1000;
const isOf =
  <E extends Event>(...prefixes: readonly string[]) =>
  (event: Event): event is E =>
    prefixes.some((prefix) => event.type.startsWith(prefix));

/** The states of all streams after these events, in whatever order they were appended. */
const statesAfter = (events: readonly Event[]) => ({
  appointment: events
    .filter(isOf<AppointmentEvent>('Appointment', 'Prospect'))
    .reduce(appointmentDecider.evolve, appointmentDecider.initialState),
  wallet: events
    .filter(isOf<WalletEvent>('Credit', 'Lot'))
    .reduce(walletDecider.evolve, walletDecider.initialState),
  claims: events.filter(isOf<FairCreditEvent>('FairCredit')).reduce(fairCreditsDecider.evolve, noClaims),
  rubrics: events
    .filter(isOf<RubricEvent>('Rubric'))
    .reduce(rubricDecider.evolve, rubricDecider.initialState),
});

const paid: readonly Event[] = [granted(lotA, 3), scheduled(), spent(spendA, lotA), unlocked(spendA)];

const request = (events: readonly Event[], changes: Partial<RequestFairCredit> = {}) =>
  requestFairCredit(
    {
      type: 'RequestFairCredit',
      clientId,
      reason: 'no_show',
      words: null,
      laterClaimId: id(90),
      unlocks: 10,
      timeZone,
      now: after,
      ...changes,
    },
    statesAfter(events),
  );

/** What a decision appends, all streams together; the tag of a refusal. */
const outcome = (decided: object): readonly Event[] | string => {
  if ('_tag' in decided) return String(decided._tag);
  const { append } = decided as { readonly append: Readonly<Record<string, readonly Event[]>> };
  return Object.values(append).flat();
};
const typesOf = (decided: object) => {
  const events = outcome(decided);
  return typeof events === 'string' ? events : events.map(({ type }) => type);
};

const claimed = (events: readonly Event[], changes: Partial<RequestFairCredit> = {}): readonly Event[] => {
  const appended = outcome(request(events, changes));
  if (typeof appended === 'string') throw new Error(appended);
  return [...events, ...appended];
};
const approve = (events: readonly Event[], changes: object = {}) =>
  approveFairCredit(
    {
      type: 'ApproveFairCredit',
      clientId,
      claimId: spendA,
      by: 'admin',
      keep: false,
      now: after,
      ...changes,
    },
    statesAfter(events),
  );
const decline = (events: readonly Event[]) =>
  declineFairCredit(
    { type: 'DeclineFairCredit', clientId, claimId: spendA, reason: 'It was held.' },
    statesAfter(events),
  );

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
      removeAppointment({ type: 'RemoveAppointment', now: after, returnCredit }, statesAfter(claimed(paid)));
    expect(outcome(remove(false))).toBe('FairCreditOpen');
    expect(typesOf(remove(true))).toContain('CreditReturned');
  });
});

describe('reporting how an appointment went', () => {
  const report = (events: readonly Event[], changes: Partial<ReportOutcome> = {}) =>
    reportOutcome(
      { type: 'ReportOutcome', outcome: 'no_show', via: 'portal', clientId, now: after, ...changes },
      statesAfter(events),
    );
  const said = (events: readonly Event[], changes: Partial<ReportOutcome> = {}) => [
    ...events,
    ...(outcome(report(events, changes)) as readonly Event[]),
  ];

  it('is one event, and none when it is said again', () => {
    expect(outcome(report(paid))).toEqual([
      {
        type: 'AppointmentOutcomeReported',
        data: { appointmentId, clientId, spendId: spendA, outcome: 'no_show', via: 'portal' },
      },
    ]);
    expect(outcome(report(said(paid), { via: 'mail' }))).toEqual([]);
    expect(typesOf(report(said(paid), { outcome: 'held' }))).toEqual(['AppointmentOutcomeReported']);
  });

  it.each<[string, readonly Event[], Partial<ReportOutcome>, string]>([
    ['of a locked one', [granted(lotA, 1), scheduled()], {}, 'AppointmentNotUnlocked'],
    ['before the end', paid, { now: during }, 'AppointmentNotEnded'],
    ['after the window', paid, { now: plusMs(endTime, 7 * day) }, 'OutcomeClosed'],
    ['of another client', paid, { clientId: otherClientId }, 'NotFound'],
    [
      'of a cancelled one',
      [...paid, { type: 'AppointmentCancelled', data: { appointmentId, clientId, reason: null } }],
      {},
      'AppointmentCancelled',
    ],
  ])('is refused: %s', (_, events, changes, tag) => {
    expect(outcome(report(events, changes))).toBe(tag);
  });

  it('is for an admin while the client says nothing, and the client has the last word', () => {
    const office = { via: 'office', clientId: undefined } as const;
    expect(typesOf(report(paid, office))).toEqual(['AppointmentOutcomeReported']);
    expect(typesOf(report(said(paid, office)))).toEqual(['AppointmentOutcomeReported']);
    expect(outcome(report(said(paid), office))).toBe('OutcomeReported');
  });

  it('is over with a new time', () => {
    const moved = statesAfter([
      ...said(paid),
      rescheduled(plusMs(startTime, day), plusMs(endTime, day)),
    ]).appointment;
    expect(moved).toMatchObject({ outcome: null, moves: 1 });
  });
});

describe('the rules', () => {
  const publish = (changes: object = {}, events: readonly RubricEvent[] = []) =>
    rubricDecider.decide.PublishRubric(
      { type: 'PublishRubric', expectedVersion: 0, ...rubricV1, ...changes },
      statesAfter(events).rubrics,
    );
  const withText = (key: string, text: string) => ({
    rules: rubricV1.rules.map((rule) => (rule.key === key ? { ...rule, text } : rule)),
  });

  it('are published as the next version, whose texts use exactly their terms', () => {
    expect(publish()).toMatchObject({ append: [{ data: { version: 1 } }], result: { version: 1 } });
    expect(publish({ expectedVersion: 1 })).toEqual({ _tag: 'RulesChanged' });
    expect(publish(withText('held', 'Within {{windowDays}} days'))).toEqual({ _tag: 'UnknownVariable' });
    expect(publish(withText('timing', 'Within {{windowDays}} days'))).toEqual({ _tag: 'MissingVariable' });
    expect(publish(withText('review', 'After {{soon}}'))).toEqual({ _tag: 'UnknownVariable' });
  });

  it('that were in force at the unlock judge it, also after they have changed', () => {
    const published = (version: number, windowDays: number): RubricEvent => ({
      type: 'RubricPublished',
      data: { version, ...rubricV1, terms: { ...rubricV1.terms, windowDays }, hash: '' },
    });
    const late = plusMs(endTime, 8 * day);
    const rules = [published(1, 7), published(2, 14)];
    expect(outcome(request([...rules, ...paid], { now: late }))).toBe('FairCreditTooLate');
    const byTwo: Event = {
      type: 'AppointmentUnlocked',
      data: { appointmentId, clientId, spendId: spendA, lotId: lotA, rubricVersion: 2 },
    };
    const events = [...rules, ...paid.slice(0, -1), byTwo];
    expect((outcome(request(events, { now: late })) as FairCreditEvent[])[0]?.data).toMatchObject({
      rubricVersion: 2,
    });
  });
});
