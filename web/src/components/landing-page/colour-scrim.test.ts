import { describe, expect, it } from 'vitest';
import { blend, contrastOf, greyOf, rgbOf, white } from './colour.ts';
import { coveredPart, extremesOf, partWithin, scrimShare, whole } from './colour-scrim.ts';

const night = rgbOf('#061821');

describe('the scrim', () => {
  it.each([0, 0.05, 0.1, 0.18, 0.4, 0.8, 1])(
    'is the least that makes white text legible over %d',
    (light) => {
      const share = scrimShare(white, night, { min: 0, max: light });
      const contrast = (one: number) => contrastOf(white, blend(night, greyOf(light), one));
      expect(contrast(share)).toBeGreaterThanOrEqual(4.5);
      expect(share === 0 || contrast(share - 0.02) < 4.7).toBe(true);
    },
  );

  it('is none where the picture is dark enough', () => {
    expect(scrimShare(white, night, { min: 0, max: 0.15 })).toBe(0);
  });

  it('answers to the lightest part for light text and to the darkest for dark text', () => {
    const [ink, paper] = [rgbOf('#34444d'), rgbOf('#f6f3ea')];
    expect(scrimShare(ink, paper, { min: 0.05, max: 1 })).toBeGreaterThan(
      scrimShare(ink, paper, { min: 0.3, max: 1 }),
    );
  });
});

describe('a part of a picture', () => {
  const quarters = {
    columns: 2,
    rows: 2,
    mean: 0.3,
    cells: [
      { min: 0.1, max: 0.2 },
      { min: 0.3, max: 0.9 },
      { min: 0, max: 0.05 },
      { min: 0.4, max: 0.5 },
    ],
  };

  it('is measured by the cells that it touches', () => {
    expect(extremesOf(quarters, whole)).toEqual({ min: 0, max: 0.9 });
    expect(extremesOf(quarters, { left: 0, top: 0, right: 0.5, bottom: 0.5 })).toEqual({
      min: 0.1,
      max: 0.2,
    });
    expect(extremesOf(quarters, { left: 0.1, top: 0.1, right: 0.6, bottom: 0.5 })).toEqual({
      min: 0.1,
      max: 0.9,
    });
  });

  it('may be anything when nothing was measured', () => {
    expect(extremesOf({ columns: 1, rows: 1, mean: 0, cells: [] }, whole)).toEqual({ min: 0, max: 1 });
  });

  it('is what a box shows of the picture that covers it', () => {
    const picture = { width: 1600, height: 1000 };
    expect(coveredPart(picture, { width: 800, height: 500 })).toEqual(whole);
    expect(coveredPart(picture, { width: 500, height: 1000 }, { x: 0, y: 0 })).toEqual({
      ...whole,
      right: 0.3125,
    });
    expect(coveredPart(picture, { width: 1600, height: 500 }, { x: 0.5, y: 1 })).toEqual({
      ...whole,
      top: 0.5,
    });
    expect(
      partWithin({ left: 0.5, top: 0.5, right: 1, bottom: 1 }, { left: 0, top: 0, right: 0.5, bottom: 1 }),
    ).toEqual({ left: 0.5, top: 0.5, right: 0.75, bottom: 1 });
  });
});
