import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import { plusMs } from '../time.ts';
import { firstAvailability } from './availability.ts';
import { bookTime, type Given, holdTime, releaseTime } from './give-time.ts';
import { type Calendar, emptyCalendar, evolveCalendar, spanOf } from './state.ts';

const minuteMs = 60_000;
const begins = '2026-06-01T00:00:00.000Z';
const timeZone = 'Australia/Sydney';
const clientId = 7;
const ids = ['a', 'b', 'c', 'd', 'e'];

/** Minutes after the begin of what is asked, and how much later than the one before it is asked. */
const someTime = fc.record({
  at: fc.integer({ min: 0, max: 20 }).map((n) => n * 15),
  minutes: fc.constantFrom(15, 30, 60),
});
const someCommand = fc.record({
  later: fc.constantFrom(0, 1, 4, 11),
  command: fc.oneof(
    fc.record({
      type: fc.constant('book' as const),
      id: fc.constantFrom(...ids),
      time: someTime,
      isForced: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('link' as const),
      id: fc.constantFrom(...ids),
      hold: fc.constantFrom(null, ...ids),
      time: someTime,
    }),
    fc.record({ type: fc.constant('hold' as const), id: fc.constantFrom(...ids), time: someTime }),
    fc.record({ type: fc.constant('release' as const), id: fc.constantFrom(...ids) }),
    fc.record({
      type: fc.constant('buffers' as const),
      before: fc.constantFrom(0, 15, 30),
      after: fc.constantFrom(0, 20),
    }),
  ),
});

const day = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));

it('no two held times overlap unless an admin forced one, in any order of commands', () => {
  let given = 0;
  let refused = 0;
  fc.assert(
    fc.property(fc.array(someCommand, { minLength: 15, maxLength: 40, size: 'max' }), (commands) => {
      let calendar: Calendar = emptyCalendar;
      let now = begins;
      const forced = new Set<string>();
      const apply = (outcome: Given | object): boolean => {
        if (isRejection(outcome)) {
          refused += 1;
          return false;
        }
        for (const event of (outcome as Given).events) calendar = evolveCalendar(calendar, event);
        return (outcome as Given).events.length > 0;
      };
      const availability = { ...firstAvailability(timeZone), hours: day, exceptions: [], minimumNotice: 0 };
      const set = (change: object) =>
        apply({
          over: [],
          events: [
            {
              type: 'AvailabilityChanged',
              data: {
                clientId,
                at: now,
                ...availability,
                step: 15,
                hours: day,
                exceptions: [],
                durations: [15, 30, 60],
                meetingTypes: ['phone'],
                ...change,
              },
            },
          ],
        } satisfies Given);
      set({});
      for (const { later, command } of commands) {
        now = plusMs(now, later * minuteMs);
        const times = ({ at, minutes }: { readonly at: number; readonly minutes: number }) => ({
          startTime: plusMs(begins, at * minuteMs),
          endTime: plusMs(begins, (at + minutes) * minuteMs),
        });
        const asked = { clientId, now, timeZone, busy: [] };
        if (command.type === 'buffers') set({ bufferBefore: command.before, bufferAfter: command.after });
        else if (command.type === 'release')
          apply({ events: releaseTime({ clientId, appointmentId: command.id, now }, calendar), over: [] });
        else if (command.type === 'hold') {
          if (apply(holdTime({ ...asked, ...times(command.time), holdId: command.id }, calendar))) given += 1;
        } else {
          const isForced = command.type === 'book' && command.isForced;
          const outcome = bookTime(
            {
              ...asked,
              ...times(command.time),
              appointmentId: command.id,
              holdId: command.type === 'link' ? command.hold : null,
              by: command.type === 'link' ? 'link' : 'office',
              isForced,
            },
            calendar,
          );
          const over = isRejection(outcome) ? [] : outcome.over;
          if (apply(outcome)) {
            given += 1;
            forced.delete(command.id);
            if (over.includes('taken')) forced.add(command.id);
          }
        }
        const held = [
          ...[...calendar.booked].map(([id, one]) => ({ id, span: spanOf(one) })),
          ...[...calendar.holds]
            .filter(([, { until }]) => Date.parse(until) > Date.parse(now))
            .map(([id, one]) => ({ id: `hold ${id}`, span: spanOf(one) })),
        ].toSorted((a, b) => a.span[0] - b.span[0]);
        const overlaps = held.flatMap((one, index) =>
          held
            .slice(index + 1)
            .filter(({ id, span }) => span[0] < one.span[1] && !forced.has(one.id) && !forced.has(id))
            .map(({ id }) => `${one.id} and ${id}`),
        );
        expect(overlaps).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
  expect(given).toBeGreaterThan(1000);
  expect(refused).toBeGreaterThan(1000);
});
