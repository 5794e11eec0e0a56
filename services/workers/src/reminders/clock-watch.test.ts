import { describe, expect, it } from 'vitest';
import { type Clocks, makeClockWatch } from './clock-watch.ts';

const start = Date.parse('2026-11-26T01:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

/** All clocks show one time, unless they are given otherwise. */
const after = (
  elapsed: number,
  { ahead = 0, ...given }: Partial<Clocks> & { ahead?: number } = {},
): Clocks => ({
  own: start + elapsed + ahead,
  elapsed,
  database: start + elapsed + ahead,
  lastEvent: start - day,
  ...given,
});

describe('a clock', () => {
  it('is relied on while it goes on as time elapses, and when it is moved by little', () => {
    const problem = makeClockWatch();
    expect(
      [
        after(0),
        after(minute),
        after(2 * minute, { ahead: 50_000 }),
        after(3 * minute, { ahead: 100_000 }),
      ].map(problem),
    ).toEqual([undefined, undefined, undefined, undefined]);
    expect(makeClockWatch()(after(0, { lastEvent: null }))).toBe(undefined);
  });

  it('that is three days ahead for two seconds is not, though the database on its machine agrees', () => {
    const problem = makeClockWatch();
    problem(after(0));
    expect(problem(after(1000, { ahead: 3 * day }))).toBe('the clock of this machine was set by 259200 s');
    expect(problem(after(3000))).toBe(undefined);
  });

  it('that was set is relied on again after five minutes, as after a sleep of the machine', () => {
    const problem = makeClockWatch();
    problem(after(0));
    expect(problem(after(minute, { ahead: day }))).toBeDefined();
    expect(problem(after(5 * minute, { ahead: day }))).toBeDefined();
    expect(problem(after(6 * minute, { ahead: day }))).toBe(undefined);
    expect(problem(after(7 * minute, { ahead: day }))).toBe(undefined);
  });

  it('that is far from the database’s, or behind the last event, is not', () => {
    const problem = makeClockWatch();
    expect(problem(after(0, { database: start + 61_000 }))).toBe(
      'the clocks of this machine and of the database are 61 s apart',
    );
    expect(problem(after(0, { lastEvent: start + 3600_000 }))).toBe(
      'the clock of this machine is 3600 s behind the last event',
    );
    expect(problem(after(0, { lastEvent: start + 60_000, database: start - 60_000 }))).toBe(undefined);
  });
});
