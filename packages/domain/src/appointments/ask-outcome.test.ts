import type { AppointmentEvent } from '@setter/events/appointments/events';
import { id } from '@setter/testing/history';
import { appointmentScheduled, appointmentUnlocked } from '@setter/testing/sample-events';
import { describe, expect, it } from 'vitest';
import { isQuestionLate, toAskOutcomeOf } from './ask-outcome.ts';
import { evolve, initialState } from './decider.ts';

const { endTime, appointmentId, clientId } = appointmentScheduled().data;
const { spendId } = appointmentUnlocked().data;
const unlocked = [appointmentScheduled(), appointmentUnlocked()];
const relocked: AppointmentEvent = {
  type: 'AppointmentRelocked',
  data: { appointmentId, clientId, spendId },
};
const moved: AppointmentEvent = {
  type: 'AppointmentRescheduled',
  data: {
    appointmentId,
    startTime: '2026-11-07T02:15:00Z',
    endTime: '2026-11-07T02:45:00Z',
    timeZone: 'Australia/Sydney',
  },
};
const at = (days: number) => new Date(Date.parse(endTime) + days * 86_400_000).toISOString();

const asked = (
  events: readonly AppointmentEvent[],
  { now = at(0), windowDays = 7, spendId }: { now?: string; windowDays?: number; spendId?: string } = {},
) => {
  const outcome = toAskOutcomeOf(
    events.reduce(evolve, initialState),
    { endTime, ...(spendId !== undefined && { spendId }) },
    windowDays,
    now,
  );
  return typeof outcome === 'string' ? outcome : 'asked';
};

describe('the client of an appointment that is over is asked how it went', () => {
  it.each<[string, readonly AppointmentEvent[]]>([
    ['when it is unlocked', unlocked],
    ['when we closed it', [...unlocked, { type: 'AppointmentCompleted', data: { appointmentId } }]],
    [
      'when it was removed with its credit kept',
      [...unlocked, { type: 'AppointmentRemoved', data: { appointmentId, clientId, creditKept: true } }],
    ],
    ['when it was unlocked once more', [...unlocked, relocked, appointmentUnlocked({ spendId: id(9, 3) })]],
  ])('%s', (_, events) => {
    expect(asked(events)).toBe('asked');
  });

  it.each<[string, readonly AppointmentEvent[]]>([
    ['there is none', []],
    ['it is locked', [appointmentScheduled()]],
    ['its credit came back', [...unlocked, relocked]],
    ['it got a new time', [...unlocked, moved]],
    [
      'it is cancelled',
      [...unlocked, { type: 'AppointmentCancelled', data: { appointmentId, clientId, reason: null } }],
    ],
    [
      'it was removed without its credit',
      [
        ...unlocked,
        relocked,
        { type: 'AppointmentRemoved', data: { appointmentId, clientId, creditKept: false } },
      ],
    ],
    [
      'the outcome is known',
      [
        ...unlocked,
        {
          type: 'AppointmentOutcomeReported',
          data: { appointmentId, clientId, spendId, outcome: 'held', via: 'office' },
        },
      ],
    ],
  ])('unless %s', (_, events) => {
    expect(asked(events)).toBe('gone');
  });

  it('of the unlock that the mail is about, and of no other', () => {
    expect(asked(unlocked, { spendId })).toBe('asked');
    expect(asked(unlocked, { spendId: id(9, 3) })).toBe('gone');
  });

  it('within three days, and while an outcome can be reported', () => {
    expect([asked(unlocked, { now: at(2.9) }), asked(unlocked, { now: at(3) })]).toEqual(['asked', 'late']);
    expect([isQuestionLate(endTime, at(2.9)), isQuestionLate(endTime, at(3))]).toEqual([false, true]);
    expect(asked(unlocked, { now: at(1), windowDays: 1 })).toBe('late');
  });
});
