import { expect, it } from 'vitest';
import { hourHeight, hoursAround, smallBox } from './small-grid.ts';

it('shows 9 to 5, and further when something lies outside', () => {
  expect(hoursAround([])).toEqual({ from: 9, to: 17 });
  expect(
    hoursAround([
      { from: 510, to: 540 },
      { from: 1040, to: 1070 },
    ]),
  ).toEqual({ from: 8, to: 18 });
});

it('is as high as targets need to be', () => {
  expect([hourHeight(15) / 4, hourHeight(30) / 2, hourHeight(60)]).toEqual([24, 24, 48]);
});

it('cuts what lies outside of the hours that are shown', () => {
  const hours = { from: 8, to: 18 };
  expect(smallBox({ from: 510, to: 540 }, hours, 48)).toEqual({ top: '24px', height: '24px' });
  expect(smallBox({ from: 0, to: 510 }, hours, 48)).toEqual({ top: '0px', height: '24px' });
  expect(smallBox({ from: 0, to: 60 }, hours, 48).height).toBe('0px');
});
