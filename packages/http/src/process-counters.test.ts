import { describe, expect, it } from 'vitest';
import { ProcessCounters } from './process-counters.ts';

const limit = { limit: 3, seconds: 60 };
const minute = 60_000;
const start = Date.parse('2026-11-21T10:00:00Z');
const takeAll = (counters: ProcessCounters, times: readonly number[]) =>
  times.map((at) => counters.take('a', limit, at) === undefined);

describe('the counters of a process', () => {
  it('allow the limit, say when there is room again, and count nothing that they refuse', () => {
    const counters = new ProcessCounters();
    expect(takeAll(counters, [start, start, start, start])).toEqual([true, true, true, false]);
    expect(counters.take('a', limit, start + 45_000)).toBe(16);
    expect(counters.take('b', limit, start)).toBeUndefined();
    counters.giveBack('a');
    expect(takeAll(counters, [start, start])).toEqual([true, false]);
  });

  it('do not allow twice the limit around the end of a window', () => {
    const counters = new ProcessCounters();
    const late = start + minute - 1;
    expect(takeAll(counters, [late, late, late])).toEqual([true, true, true]);
    expect(takeAll(counters, [start + minute, start + minute, start + minute])).toEqual([
      false,
      false,
      false,
    ]);
    // Half a window later, half of them are still in sight.
    const half = start + 1.5 * minute;
    expect(takeAll(counters, [half, half, half])).toEqual([true, true, false]);
    expect(takeAll(counters, Array<number>(4).fill(start + 4 * minute))).toEqual([true, true, true, false]);
  });

  it('remember no more than they may, however many ask', () => {
    const counters = new ProcessCounters(100);
    for (let n = 0; n < 1000; n++) counters.take(`address ${n}`, limit, start);
    expect(counters.size).toBe(100);
    counters.take('later', limit, start + 3 * minute);
    expect(counters.size).toBe(1);
  });
});
