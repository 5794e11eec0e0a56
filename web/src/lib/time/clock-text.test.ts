import { describe, expect, it } from 'vitest';
import { clockText, parseClock } from './clock-text.ts';

describe('a time that is typed', () => {
  it.each([
    ['830', '08:30'],
    ['8:30', '08:30'],
    ['08:30', '08:30'],
    ['8.30 am', '08:30'],
    ['8.30AM', '08:30'],
    ['8:30 a.m.', '08:30'],
    [' 8 ', '08:00'],
    ['8 pm', '20:00'],
    ['8p', '20:00'],
    ['1730', '17:30'],
    ['17.30', '17:30'],
    ['12', '12:00'],
    ['12 pm', '12:00'],
    ['12 am', '00:00'],
    ['12:45 PM', '12:45'],
    ['0:15', '00:15'],
  ])('%j is %s', (text, clock) => expect(parseClock(text, 'start')).toBe(clock));

  it.each(['', 'noon', '25', '8:60', '13 pm', '0 am', '8:3', '24:00', '24:30', '-8', '8:30:00', '83000'])(
    '%j is none',
    (text) => expect(parseClock(text, 'start')).toBe(null),
  );

  it('is the end of the day where it ends one at midnight', () => {
    expect(['24:00', '24', '0:00', '12 am', '12:00 AM'].map((text) => parseClock(text, 'end'))).toEqual(
      Array.from({ length: 5 }, () => '24:00'),
    );
    expect(parseClock('24:30', 'end')).toBe(null);
    expect(parseClock('0:30', 'end')).toBe('00:30');
  });

  it.each([
    ['08:30', '8:30 AM'],
    ['12:00', '12:00 PM'],
    ['00:05', '12:05 AM'],
    ['17:30', '5:30 PM'],
    ['24:00', '12:00 AM'],
  ])('%s is shown as %s, and read back', (clock, text) => {
    expect(clockText(clock)).toBe(text);
    expect(parseClock(text, clock === '24:00' ? 'end' : 'start')).toBe(clock);
  });
});
