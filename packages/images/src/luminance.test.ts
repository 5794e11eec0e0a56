import { isDark, luminanceSample, measureLuminance } from '@setter/contracts/images/luminance';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { prepareImage } from './prepare-image.ts';
import { plain } from './test-support/pictures.ts';

const sample = luminanceSample(2);

const measured = (
  channels: 3 | 4,
  colorAt: (x: number, y: number) => readonly [red: number, green: number, blue: number],
) => {
  const pixels = new Uint8Array(sample.width * sample.height * channels).fill(255);
  for (let y = 0; y < sample.height; y++)
    for (let x = 0; x < sample.width; x++) pixels.set(colorAt(x, y), (y * sample.width + x) * channels);
  return measureLuminance(pixels, sample, channels);
};

describe('luminance', () => {
  it.each([
    ['#000000', 0],
    ['#ffffff', 1],
    ['#ff0000', 0.213],
    ['#00ff00', 0.715],
    ['#0000ff', 0.072],
    ['#777777', 0.184],
  ])('of %s is %f', async (color, expected) => {
    const png = await plain(320, 200, color).png().toBuffer();
    const { luminance } = await Effect.runPromise(prepareImage(png, 'photo'));
    expect(luminance.mean).toBeCloseTo(expected, 3);
    expect(luminance.cells).toHaveLength(160);
    expect(new Set(luminance.cells.flatMap(({ min, max }) => [min, max])).size).toBe(1);
  });

  it.each([3, 4] as const)(
    'is measured part by part in %i channels, with the lightest and darkest of each',
    (channels) => {
      const { cells, columns, mean } = measured(channels, (x, y) =>
        x === sample.width - 1 && y === 0 ? [255, 255, 255] : [0, 0, 0],
      );
      expect(cells.map(({ max }, index) => [index, max]).filter(([, max]) => max !== 0)).toEqual([
        [columns - 1, 1],
      ]);
      expect(cells[columns - 1]?.min).toBe(0);
      expect(mean).toBe(0.002);
      const lightBelow = measured(channels, (_x, y) => (y < sample.height / 2 ? [0, 0, 0] : [255, 255, 255]));
      expect(lightBelow.cells.findIndex(({ min }) => min === 1)).toBe(columns * (lightBelow.rows / 2));
      expect(lightBelow.mean).toBe(0.5);
    },
  );

  it('says when a page takes its dark set', () => {
    expect(isDark({ mean: 0.179 })).toBe(true);
    expect(isDark({ mean: 0.18 })).toBe(false);
  });
});
