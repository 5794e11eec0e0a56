import { describe, expect, it } from 'vitest';
import { layOut } from './lanes.ts';
import { timed } from './testing.ts';
import type { Segment, Timed } from './week-grid.ts';

const at = (id: string, from: number, to: number, day = 2): Segment<Timed> => ({
  appointment: timed(id, '2026-11-04T03:00:00Z', '2026-11-04T04:00:00Z'),
  day,
  from,
  to,
  continued: false,
});
const laid = (segments: Segment<Timed>[], most?: number) => {
  const { placed, overflow } = layOut(segments, most);
  return {
    lanes: Object.fromEntries(placed.map((one) => [one.appointment.id, [one.lane, one.lanes]])),
    overflow,
  };
};

describe('lanes', () => {
  it('gives one that overlaps nothing the whole width', () => {
    expect(laid([at('a', 540, 600), at('b', 600, 660)]).lanes).toEqual({ a: [0, 1], b: [0, 1] });
  });

  it('puts overlapping ones side by side and reuses a lane that is free again', () => {
    expect(laid([at('a', 540, 600), at('b', 570, 690), at('c', 600, 630)]).lanes).toEqual({
      a: [0, 2],
      b: [1, 2],
      c: [0, 2],
    });
  });

  it('does not mix days', () => {
    expect(laid([at('a', 540, 600, 1), at('b', 550, 610, 2)]).lanes).toEqual({ a: [0, 1], b: [0, 1] });
  });

  it('draws three of five and counts the rest over their hours', () => {
    const { lanes, overflow } = laid([
      at('a', 540, 600),
      at('b', 540, 600),
      at('c', 545, 600),
      at('d', 550, 610),
      at('e', 555, 630),
    ]);
    expect(Object.keys(lanes)).toEqual(['a', 'b', 'c']);
    expect(overflow).toEqual([{ day: 2, from: 550, to: 630, count: 2 }]);
  });

  it('marks the drawn ones of a crowded group, and only those', () => {
    const { placed } = layOut(
      [at('a', 540, 600), at('b', 545, 600), at('c', 550, 600), at('later', 700, 760)],
      2,
    );
    expect(placed.map((one) => [one.appointment.id, one.crowded])).toEqual([
      ['a', true],
      ['b', true],
      ['later', false],
    ]);
  });

  it('keeps a very short one clear of the next', () => {
    expect(laid([at('a', 540, 545), at('b', 550, 610)]).lanes).toEqual({ a: [0, 2], b: [1, 2] });
  });
});
