import { describe, expect, it } from 'vitest';
import { reportOutcome, type ReportOutcome } from '../appointments/report-outcome.ts';
import {
  after,
  appointmentId,
  clientId,
  during,
  endTime,
  granted,
  lotA,
  otherClientId,
  rescheduled,
  scheduled,
  spendA,
  startTime,
} from '../test-support/facts.ts';
import { plusMs } from '../time.ts';

import { type Event, day, statesAfter, paid, outcome, typesOf } from '../test-support/claims.ts';

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
