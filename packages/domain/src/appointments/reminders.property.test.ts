import type { AppointmentEvent } from '@setter/events/appointments/events';
import { reminderKinds } from '@setter/events/appointments/value-sets';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  appointmentId,
  cancelled,
  clientId,
  completed,
  confirmed,
  otherClientId,
  removed,
  rescheduled,
  scheduled,
} from '../test-support/facts.ts';
import { isBefore, plusMs } from '../time.ts';
import { evolve, initialState } from './decider.ts';
import { type Reminder, reminderDueAt, remindersOf, whyNotRemind } from './reminders.ts';
import { known } from './state.ts';

type Happened = { readonly at: string; readonly event: AppointmentEvent };
type Job = { readonly dueAt: string; readonly reminder: Reminder };

const began = '2026-11-20T00:00:00.000Z';
const hours = (count: number) => plusMs(began, count * 60 * 60 * 1000);
const half = 30 * 60 * 1000;
/** On the hour, as what is due is; events are not. */
const start = fc.integer({ min: 1, max: 80 }).map(hours);

const change: fc.Arbitrary<AppointmentEvent> = fc.oneof(
  { weight: 8, arbitrary: start.map((at) => rescheduled(at, plusMs(at, half))) },
  {
    weight: 6,
    arbitrary: fc.constantFrom<AppointmentEvent>(confirmed, {
      type: 'AppointmentReassigned',
      data: { appointmentId, fromClientId: clientId, toClientId: otherClientId },
    }),
  },
);
const end = fc.constantFrom<AppointmentEvent>(cancelled(), completed, removed(true), removed(false));
const after = fc.integer({ min: 1, max: 20 });
const booked = start.map((at): AppointmentEvent => {
  const first = scheduled();
  if (first.type !== 'AppointmentScheduled') throw new Error('not booked');
  return { ...first, data: { ...first.data, startTime: at, endTime: plusMs(at, half) } };
});

/** An appointment is booked, changed at half past the hour, and perhaps ends. */
const story = fc
  .record({
    booked,
    changes: fc.array(fc.record({ after, event: change }), { maxLength: 8 }),
    end: fc.option(fc.record({ after, event: end })),
  })
  .map(({ booked: first, changes, end: last }): readonly Happened[] => {
    let hour = 0;
    const later = [...changes, ...(last === null ? [] : [last])].map(({ after: passed, event }) => {
      hour += passed;
      return { at: plusMs(hours(hour), half), event };
    });
    return [{ at: plusMs(began, half), event: first }, ...later];
  });

const stateBefore = (happened: readonly Happened[], at: string) =>
  known(
    happened
      .filter((one) => isBefore(one.at, at))
      .map(({ event }) => event)
      .reduce(evolve, initialState),
  );

/** The jobs of a story: one per reminder of each start that is set. */
const jobsOf = (happened: readonly Happened[]): readonly Job[] =>
  happened.flatMap(({ at, event }) =>
    event.type === 'AppointmentScheduled' || event.type === 'AppointmentRescheduled'
      ? remindersOf(event.data.startTime, at).map((reminder) => ({
          dueAt: reminderDueAt(reminder),
          reminder,
        }))
      : [],
  );
const nameOf = ({ reminder, startTime }: Reminder) => `${reminder} before ${startTime}`;

/** What goes out when every job runs so long after it is due. */
const sent = (happened: readonly Happened[], delayMs: number): ReadonlySet<string> =>
  new Set(
    jobsOf(happened).flatMap(({ dueAt, reminder }) => {
      const now = plusMs(dueAt, delayMs);
      const isRight = whyNotRemind(stateBefore(happened, now), reminder, now) === undefined;
      return isRight ? [nameOf(reminder)] : [];
    }),
  );

it('those go out whose appointment still has that start when they are due, and no others', () => {
  let count = 0;
  fc.assert(
    fc.property(story, (happened) => {
      const starts = Array.from({ length: 80 }, (_, n) => hours(n + 1));
      const right = starts
        .flatMap((startTime) => reminderKinds.map((reminder): Reminder => ({ reminder, startTime })))
        .filter((reminder) => {
          const appointment = stateBefore(happened, reminderDueAt(reminder));
          const isOpen = appointment?.status === 'scheduled' || appointment?.status === 'confirmed';
          return isOpen && appointment.startTime === reminder.startTime;
        });
      count += right.length;
      expect([...sent(happened, 0)].toSorted()).toEqual(right.map(nameOf).toSorted());
    }),
    { seed: 1, numRuns: 500 },
  );
  expect(count).toBeGreaterThan(300);
});

it('none goes out late that did not hold when it was due', () => {
  fc.assert(
    fc.property(story, fc.integer({ min: 0, max: 24 * 60 }), (happened, minutes) => {
      const starts = happened.flatMap(({ event }) =>
        'startTime' in event.data ? [event.data.startTime] : [],
      );
      // One that is moved back may hold again by then.
      fc.pre(new Set(starts).size === starts.length);
      const onTime = sent(happened, 0);
      expect([...sent(happened, minutes * 60_000)].filter((one) => !onTime.has(one))).toEqual([]);
    }),
  );
});
