import { australianStates } from '@setter/events/calling/value-sets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callingTimes, type CallingSettings, lawfulHours } from './calling-hours.ts';
import { zoneOf } from './holidays.ts';
import { stateNamed, whereIs, type Where } from './where.ts';

const settings: CallingSettings = { hours: lawfulHours, stateHolidays: true, closedDays: [] };
const sydney = 'Australia/Sydney';
const { why, next } = callingTimes(settings, sydney);
const of = (...states: readonly (typeof australianStates)[number][]): Where => ({ states });
const at = (text: string) => Date.parse(text);
const all = of(...australianStates);

describe('calling hours', () => {
  it.each<[string, Where, string, readonly string[]]>([
    ['a weekday at nine', of('NSW'), '2026-11-04T09:00:00+11:00', []],
    ['before nine', of('NSW'), '2026-11-04T08:59:59+11:00', ['outside_hours']],
    ['before eight in the evening', of('NSW'), '2026-11-04T19:59:59+11:00', []],
    ['at eight in the evening', of('NSW'), '2026-11-04T20:00:00+11:00', ['outside_hours']],
    ['a Saturday before five', of('NSW'), '2026-11-07T16:59:00+11:00', []],
    ['a Saturday at five', of('NSW'), '2026-11-07T17:00:00+11:00', ['outside_hours']],
    ['a Sunday', of('NSW'), '2026-11-08T12:00:00+11:00', ['sunday']],
    ['Melbourne Cup', of('VIC'), '2026-11-03T12:00:00+11:00', ['holiday']],
    ['Melbourne Cup in Hobart', of('TAS'), '2026-11-03T12:00:00+11:00', []],
    ['Melbourne Cup by the area code 03', of('VIC', 'TAS'), '2026-11-03T12:00:00+11:00', ['holiday']],
    ['Christmas Eve in Brisbane in the afternoon', of('QLD'), '2026-12-24T17:59:00+10:00', []],
    ['Christmas Eve in Brisbane in the evening', of('QLD'), '2026-12-24T18:00:00+10:00', ['holiday']],
    ['a holiday before nine', of('NSW'), '2026-12-25T08:00:00+11:00', ['holiday', 'outside_hours']],
    ['nine in Perth is noon in Sydney', of('WA'), '2026-11-04T12:00:00+11:00', []],
    ['before nine in Perth', all, '2026-11-04T11:59:00+11:00', ['outside_hours']],
    ['abroad, by the business', 'abroad', '2026-11-04T12:00:00+11:00', []],
    ['abroad, at night here', 'abroad', '2026-11-04T22:00:00+11:00', ['outside_hours']],
  ])('%s', (_, where, instant, refusals) => {
    expect(why(where, at(instant))).toEqual(refusals);
  });

  it.each<[string, Where, string, string]>([
    ['now', of('NSW'), '2026-11-04T12:00:00+11:00', '2026-11-04T12:00:00+11:00'],
    ['the next morning', of('NSW'), '2026-11-04T20:00:00+11:00', '2026-11-05T09:00:00+11:00'],
    ['after a weekend', of('NSW'), '2026-11-07T17:00:00+11:00', '2026-11-09T09:00:00+11:00'],
    ['after Easter', of('NSW'), '2026-04-02T20:00:00+11:00', '2026-04-07T09:00:00+10:00'],
    ['where nine comes last', all, '2026-11-04T09:00:00+11:00', '2026-11-04T12:00:00+11:00'],
    [
      'of the next day, where one state has a holiday',
      of('VIC', 'TAS'),
      '2026-11-03T12:00:00+11:00',
      '2026-11-04T09:00:00+11:00',
    ],
    [
      'in the week in which clocks go on',
      of('NSW'),
      '2026-10-03T17:00:00+10:00',
      '2026-10-06T09:00:00+11:00',
    ],
    [
      'in the week in which clocks go back',
      of('TAS'),
      '2026-04-04T17:00:00+11:00',
      '2026-04-07T09:00:00+10:00',
    ],
  ])('the next instant is %s', (_, where, from, expected) => {
    expect(new Date(next(where, at(from))).toISOString()).toBe(new Date(expected).toISOString());
  });

  it('settings narrow them, and days are closed by state', () => {
    const narrow = callingTimes(
      {
        hours: { weekday: ['10:00', '18:00'], saturday: ['10:00', '12:00'] },
        stateHolidays: false,
        closedDays: [
          { day: '2026-11-05', name: 'Stocktaking', states: [] },
          { day: '2026-11-06', name: 'A show day', states: ['NT'] },
        ],
      },
      sydney,
    );
    expect(narrow.why(of('NSW'), at('2026-11-04T09:30:00+11:00'))).toEqual(['outside_hours']);
    expect(narrow.why(of('VIC'), at('2026-11-03T12:00:00+11:00'))).toEqual([]);
    expect(narrow.why(of('NSW'), at('2026-11-05T12:00:00+11:00'))).toEqual(['holiday']);
    expect(narrow.why(of('NSW'), at('2026-11-06T12:00:00+11:00'))).toEqual([]);
    expect(narrow.why(of('NT'), at('2026-11-06T12:00:00+09:30'))).toEqual(['holiday']);
  });

  it('the next instant is the first of all minutes at which a call is permitted', () => {
    const instants = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-12-01T00:00:00Z') });
    const places = fc.subarray([...australianStates], { minLength: 1 });
    const minute = 60_000;
    fc.assert(
      fc.property(instants, places, (from, states) => {
        const where = of(...states);
        const found = next(where, from);
        expect(why(where, found)).toEqual([]);
        // Minute by minute, from a start on a minute.
        const start = Math.floor(from / minute) * minute;
        for (let instant = start; instant < found; instant += 15 * minute)
          expect(instant < from || why(where, instant).length > 0, new Date(instant).toISOString()).toBe(
            true,
          );
      }),
      { numRuns: 150 },
    );
  });

  it('minutes between two instants are those at which a call is permitted', () => {
    const minute = 60_000;
    const instants = fc
      .integer({ min: at('2026-09-20T00:00:00Z') / minute, max: at('2026-12-31T00:00:00Z') / minute })
      .map((minutes) => minutes * minute);
    const places = fc.subarray([...australianStates], { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 3000 }), places, (from, length, states) => {
        const where = of(...states);
        let slow = 0;
        for (let n = 0; n < length; n++) if (why(where, from + n * minute).length === 0) slow++;
        expect(callingTimes(settings, sydney).minutesOpen(where, from, from + length * minute)).toBe(slow);
      }),
      { numRuns: 40 },
    );
  });

  it('agree with a slow look at the clock of each state', () => {
    const instants = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-12-31T00:00:00Z') });
    fc.assert(
      fc.property(instants, fc.constantFrom(...australianStates), (instant, state) => {
        const shown = new Intl.DateTimeFormat('en-AU', {
          timeZone: zoneOf[state],
          weekday: 'short',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        }).formatToParts(instant);
        const part = (type: string) => shown.find((one) => one.type === type)?.value ?? '';
        const [day, time] = [part('weekday'), `${part('hour')}:${part('minute')}`];
        const refusals = why(of(state), instant).filter((one) => one !== 'holiday');
        const last = day === 'Sat' ? '17:00' : '20:00';
        const slow = day === 'Sun' ? ['sunday'] : time < '09:00' || time >= last ? ['outside_hours'] : [];
        expect(refusals).toEqual(slow);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('where a person is', () => {
  const nowhere = { state: null, assumedState: null } as const;

  it.each<[string, Parameters<typeof whereIs>[0], Where]>([
    ['as typed, whatever the number', { ...nowhere, state: 'WA', phone: '02 9999 0000' }, of('WA')],
    ['by the area code', { ...nowhere, phone: '(02) 7010 1234' }, of('NSW', 'ACT')],
    ['by the area code abroad-style', { ...nowhere, phone: '+61 8 7010 1234' }, of('SA', 'WA', 'NT')],
    ['where most are', { ...nowhere, assumedState: 'QLD', phone: '0491 570 156' }, of('QLD')],
    ['anywhere', { ...nowhere, phone: '0491 570 156' }, all],
    ['abroad', { ...nowhere, phone: '+64 21 123 4567' }, 'abroad'],
    ['without a number', { ...nowhere, assumedState: 'VIC', phone: '' }, of('VIC')],
  ])('%s', (_, known, where) => {
    expect(whereIs(known)).toEqual(where);
  });

  it.each([
    ['NSW', 'NSW'],
    [' nsw ', 'NSW'],
    ['Western Australia', 'WA'],
    ['2000', 'NSW'],
    ['2600', 'ACT'],
    ['0800', 'NT'],
    ['6000', 'WA'],
    ['Wellington', undefined],
    ['12345', undefined],
  ])('%j names %s', (text, state) => {
    expect(stateNamed(text)).toBe(state);
  });
});
