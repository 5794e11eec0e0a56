import type { AppointmentEvent } from '@setter/events/appointments/events';
import { describe, expect, it } from 'vitest';
import {
  appointmentId,
  cancelled,
  clientId,
  completed,
  confirmed,
  endTime,
  otherClientId,
  removed,
  rescheduled,
  scheduled,
  startTime,
} from '../test-support/facts.ts';
import { evolve, initialState } from './decider.ts';
import { reminderDueAt, remindersOf, whyNotRemind } from './reminders.ts';
import { known } from './state.ts';

const dayBefore = { reminder: '24h', startTime } as const;
const hourBefore = { reminder: '1h', startTime } as const;
const dayDue = '2026-11-24T23:00:00.000Z';
const hourDue = '2026-11-25T22:00:00.000Z';

describe('the reminders of an appointment', () => {
  it('are due 24 hours and 1 hour before the start', () => {
    expect([dayBefore, hourBefore].map(reminderDueAt)).toEqual([dayDue, hourDue]);
  });

  it.each([
    ['the clocks go forward', '2026-10-03T22:00:00.000Z', '2026-10-02T22:00:00.000Z'],
    ['the clocks go back', '2026-04-04T23:00:00.000Z', '2026-04-03T23:00:00.000Z'],
  ])('come 24 elapsed hours before, at another time of the clock when %s', (_, start, due) => {
    expect(reminderDueAt({ reminder: '24h', startTime: start })).toBe(due);
    const hour = (at: string) =>
      new Date(at).toLocaleTimeString('en-AU', { timeZone: 'Australia/Sydney', hourCycle: 'h23' });
    expect(hour(start)).toBe('09:00:00');
    expect(hour(due)).not.toBe('09:00:00');
  });

  it.each([
    ['days before', '2026-11-20T00:00:00.000Z', ['24h', '1h']],
    ['a minute before the first is due', '2026-11-24T22:59:00.000Z', ['24h', '1h']],
    ['when the first is due', dayDue, ['1h']],
    ['hours before', '2026-11-25T20:00:00.000Z', ['1h']],
    ['when the second is due', hourDue, []],
    ['after the start', '2026-11-26T00:00:00.000Z', []],
  ])('of a start that is set %s', (_, setAt, kinds) => {
    expect(remindersOf(startTime, setAt).map(({ reminder }) => reminder)).toEqual(kinds);
  });
});

describe('a reminder that is due', () => {
  const whyNot = (
    events: AppointmentEvent[],
    now = dayDue,
    reminder: typeof dayBefore | typeof hourBefore = dayBefore,
  ) => whyNotRemind(known(events.reduce(evolve, initialState)), reminder, now);
  const moved = rescheduled('2026-11-26T23:00:00.000Z', '2026-11-26T23:30:00.000Z');

  it('holds while the appointment is scheduled or confirmed', () => {
    expect(whyNot([scheduled()])).toBeUndefined();
    expect(whyNot([scheduled(), confirmed])).toBeUndefined();
  });

  it.each<[string, AppointmentEvent]>([
    ['moved', moved],
    ['cancelled', cancelled()],
    ['completed', completed],
    ['removed', removed(false)],
    ['removed, with its credit kept', removed(true)],
  ])('goes with an appointment that was %s', (_, event) => {
    expect(whyNot([scheduled(), event])).toBe('gone');
  });

  it('needs an appointment', () => {
    expect(whyNot([])).toBe('gone');
  });

  it('holds again when the appointment was moved back', () => {
    expect(whyNot([scheduled(), moved, rescheduled(startTime, endTime)])).toBeUndefined();
  });

  it('holds for the client whom the appointment was handed to', () => {
    const data = { appointmentId, fromClientId: clientId, toClientId: otherClientId };
    expect(whyNot([scheduled(), { type: 'AppointmentReassigned', data }])).toBeUndefined();
  });

  it('is late from halfway to the start', () => {
    expect(whyNot([scheduled()], '2026-11-25T10:59:59.999Z')).toBeUndefined();
    expect(whyNot([scheduled()], '2026-11-25T11:00:00.000Z')).toBe('late');
    expect(whyNot([scheduled()], '2026-11-25T22:29:59.999Z', hourBefore)).toBeUndefined();
    expect(whyNot([scheduled()], '2026-11-25T22:30:00.000Z', hourBefore)).toBe('late');
  });
});
