import { australianStates, type AustralianState } from '@setter/events/calling/value-sets';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { holidaysOf, nationalHolidays, zoneOf } from './holidays.ts';

type Read = {
  readonly zones: Readonly<Record<AustralianState, string>>;
  readonly days: Readonly<Record<string, Readonly<Record<AustralianState, string>>>>;
};
/** Read from the sources that it names, by hand. */
const read = JSON.parse(readFileSync(new URL('./desk-holidays.json', import.meta.url), 'utf8')) as Read;

describe('public holidays', () => {
  it.each(Object.keys(read.days).flatMap((year) => australianStates.map((state) => [year, state] as const)))(
    '%s in %s are those of the table',
    (year, state) => {
      const days = holidaysOf(state, Number(year)).map(
        ({ day, national, from }) =>
          `${day.slice(5)}${national ? '*' : ''}${from === null ? '' : `@${from}`}`,
      );
      expect(days).toEqual(read.days[year]![state].split(' '));
    },
  );

  it('are kept by the zone of the capital', () => {
    expect(zoneOf).toEqual(read.zones);
    expect([...nationalHolidays('Australia/Perth', 2026)]).toContain('2026-04-27');
    expect([...nationalHolidays('Australia/Melbourne', 2026)]).not.toContain('2026-04-27');
    // Elsewhere those of New South Wales.
    expect([...nationalHolidays('Australia/Lord_Howe', 2026)]).toContain('2026-04-27');
  });

  it('have names', () => {
    expect(holidaysOf('VIC', 2026).find(({ day }) => day === '2026-11-03')).toEqual({
      day: '2026-11-03',
      name: 'Melbourne Cup',
      national: false,
      from: null,
    });
  });
});
