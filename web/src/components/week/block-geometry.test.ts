import { describe, expect, it } from 'vitest';
import { blockBox, blockHeight, blockSize, heightOf, linesIn, overflowBox, topOf } from './block-geometry.ts';
import { timed } from './testing.ts';

const hours = { from: 7, to: 19 };
const block = (changes = {}) => ({
  appointment: timed('a', '2026-11-04T03:00:00Z', '2026-11-04T04:00:00Z'),
  day: 2,
  from: 9 * 60,
  to: 10 * 60,
  continued: false,
  lane: 0,
  lanes: 1,
  crowded: false,
  ...changes,
});

describe('the place of a block', () => {
  it('is 64 pixels an hour, inset by one and a half above and below', () => {
    expect(topOf(9 * 60, hours)).toBe(128);
    expect(heightOf(hours)).toBe(768);
    expect(blockBox(block(), hours)).toMatchObject({ top: '129.5px', height: '61px' });
  });

  it('follows hours that begin earlier', () => {
    expect(blockBox(block(), { from: 5, to: 19 }).top).toBe('257.5px');
  });

  it('divides the column between lanes, three pixels apart', () => {
    const { left, width } = blockBox(block({ lane: 1, lanes: 2 }), hours);
    expect(left).toBe('calc(4px + (100% - 7px) / 2 * 1)');
    expect(width).toBe('calc((100% - 7px) / 2 - 3px)');
  });

  it('leaves room for the "+N" of a crowded group, which is never lower than a target', () => {
    expect(blockBox(block({ lanes: 3, crowded: true }), hours).width).toBe('calc((100% - 35px) / 3 - 3px)');
    expect(overflowBox({ day: 2, from: 540, to: 550, count: 1 }, hours).height).toBe('24px');
  });

  it('is never lower than one line', () => {
    expect(blockHeight(5)).toBe(13);
    expect(blockHeight(15)).toBe(13);
  });
});

describe('what a block can say', () => {
  it.each([
    [60, 'full'],
    [46, 'full'],
    [45, 'one-line-title'],
    [30, 'small'],
    [15, 'line'],
  ] as const)('of %d minutes: %s', (minutes, size) => expect(blockSize(minutes)).toBe(size));

  it('counts whole lines only', () => {
    expect(linesIn(60)).toBe(3);
    expect(linesIn(90)).toBe(5);
  });
});
