import type { CalendarEvent } from '@setter/events/calendars/events';
import { busySourceKinds } from '@setter/events/calendars/value-sets';
import { dayMs } from '@setter/events/terms/value-sets';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plusMs } from '../time.ts';
import { firstAvailability } from './availability.ts';
import { calendarDecider } from './decider.ts';
import { type Calendar, emptyCalendar, evolveCalendar } from './state.ts';

const { encode, decode } = calendarDecider.snapshot;
const begins = '2026-06-01T00:00:00.000Z';
const hourMs = 60 * 60_000;
const clientId = 7;
const someId = fc.constantFrom('a', 'b', 'c', 'd');

const someSpan = fc
  .record({ from: fc.integer({ min: -300, max: 600 }), hours: fc.integer({ min: 1, max: 3 }) })
  .map(({ from, hours }) => ({
    startTime: plusMs(begins, from * hourMs),
    endTime: plusMs(begins, (from + hours) * hourMs),
  }));
const { hours: _, exceptions: __, durations, meetingTypes, ...rest } = firstAvailability('Australia/Sydney');
type Changed = Extract<CalendarEvent, { readonly type: 'AvailabilityChanged' }>['data'];
const someAvailability = fc.record({
  hours: fc.constantFrom<Changed['hours'][]>(null, [], [{ weekday: 1, from: '09:00', to: '24:00' }]),
  exceptions: fc.constantFrom<Changed['exceptions'][]>(
    [],
    [{ day: '2026-12-24', through: '2026-12-26', hours: [] }],
  ),
  paused: fc.boolean(),
  atOnce: fc.integer({ min: 1, max: 20 }),
  mostPerDay: fc.constantFrom(null, 3),
});

type Step = { readonly after: number; readonly event: (at: string) => CalendarEvent };
const some = <Data>(data: fc.Arbitrary<Data>, event: (data: Data, at: string) => CalendarEvent) =>
  data.map((one) => (at: string) => event(one, at));

const someStep: fc.Arbitrary<Step> = fc.record({
  /** Days since the step before. */
  after: fc.constantFrom(0, 0, 0.01, 1, 5),
  event: fc.oneof(
    some(fc.uniqueArray(someId), (ids, at) => ({
      type: 'CalendarOpened',
      data: {
        clientId,
        at,
        booked: ids.map((appointmentId, n) => ({
          appointmentId,
          startTime: plusMs(at, n * hourMs),
          endTime: plusMs(at, (n + 1) * hourMs),
        })),
      },
    })),
    some(someAvailability, (change, at) => ({
      type: 'AvailabilityChanged',
      data: {
        clientId,
        at,
        ...rest,
        durations: [...durations],
        meetingTypes: [...meetingTypes],
        ...change,
      },
    })),
    some(fc.tuple(someId, someSpan, fc.option(someId)), ([appointmentId, span, holdId], at) => ({
      type: 'SlotBooked',
      data: { clientId, at, appointmentId, ...span, holdId },
    })),
    some(someId, (appointmentId, at) => ({ type: 'SlotReleased', data: { clientId, at, appointmentId } })),
    some(fc.tuple(someId, someSpan), ([holdId, span], at) => ({
      type: 'SlotHeld',
      data: { clientId, at, holdId, ...span, until: plusMs(at, hourMs / 6) },
    })),
    some(
      fc.tuple(fc.boolean(), someId, fc.constantFrom(...busySourceKinds)),
      ([isAdded, sourceId, kind], at) => ({
        type: isAdded ? 'BusySourceAdded' : 'BusySourceRemoved',
        data: { clientId, at, sourceId, kind },
      }),
    ),
  ),
});

const someEvents = fc.array(someStep, { minLength: 2, maxLength: 40, size: 'max' }).map((steps) => {
  let at = begins;
  return steps.map(({ after, event }) => {
    at = plusMs(at, after * dayMs);
    return event(at);
  });
});

it('a calendar that was saved is the one that was folded, and goes on alike', () => {
  let entries = 0;
  fc.assert(
    fc.property(someEvents, fc.double({ min: 0, max: 1, noNaN: true }), (events, part) => {
      const cut = Math.floor(part * events.length);
      const folded = events.slice(0, cut).reduce(evolveCalendar, emptyCalendar);
      const saved = decode(encode(folded));
      expect(saved).toEqual(folded);
      const goOn = (from: Calendar) => events.slice(cut).reduce(evolveCalendar, from);
      const whole = goOn(folded);
      expect(goOn(saved)).toEqual(whole);
      expect(encode(goOn(saved))).toEqual(encode(whole));
      entries += whole.booked.size + whole.holds.size + whole.sources.size;
    }),
    { numRuns: 500 },
  );
  expect(entries).toBeGreaterThan(500);
});
