import { expect, it } from 'vitest';
import { gridOf } from './measure-picture.ts';

it('measures how dark and how light each cell of a picture is', () => {
  const black = [0, 0, 0, 255];
  const white = [255, 255, 255, 255];
  // Two cells of 2 × 2 pixels: black with one white pixel, and white.
  const pixels = [black, white, white, white, black, black, white, white].flat();
  const { cells, mean } = gridOf(pixels, { columns: 2, rows: 1, cell: 2 });
  expect(cells.map(({ min, max }) => [min, max].map((one) => Math.round(one)))).toEqual([
    [0, 1],
    [1, 1],
  ]);
  expect(mean).toBeCloseTo(5 / 8);
});
