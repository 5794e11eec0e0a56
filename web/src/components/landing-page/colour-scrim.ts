import type { Luminance } from '@setter/contracts/images/luminance';
import { blend, contrastOf, greyOf, textContrast } from './colour.ts';
import type { Rgb } from './colour.ts';

/** Part of a box or picture: 0 to 1 from its left and top. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const whole: Part = { left: 0, top: 0, right: 1, bottom: 1 };

/** What of a picture a box shows that it covers (`object-fit: cover`), `at` its position: 0 is left or top, 1 right or bottom. */
export function coveredPart(
  picture: Size,
  box: Size,
  at: { readonly x: number; readonly y: number } = { x: 0.5, y: 0.5 },
): Part {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [width, height] = [box.width / (picture.width * scale), box.height / (picture.height * scale)];
  const [left, top] = [(1 - width) * at.x, (1 - height) * at.y];
  return { left, top, right: left + width, bottom: top + height };
}

/** `inner` of `outer`, as a part of what `outer` is a part of. */
export function partWithin(outer: Part, inner: Part): Part {
  const [width, height] = [outer.right - outer.left, outer.bottom - outer.top];
  return {
    left: outer.left + inner.left * width,
    top: outer.top + inner.top * height,
    right: outer.left + inner.right * width,
    bottom: outer.top + inner.bottom * height,
  };
}

/** The cells of the grid that a part of the picture touches. */
export function cellsIn({ columns, rows, cells }: Luminance, part: Part): Luminance['cells'] {
  return cells.filter((_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const beside = (column + 1) / columns <= part.left || column / columns >= part.right;
    return !beside && (row + 1) / rows > part.top && row / rows < part.bottom;
  });
}

/** The darkest and the lightest that a part of a picture is; one that was not measured may be anything. */
export function extremesOf(luminance: Luminance, part: Part): { min: number; max: number } {
  const cells = cellsIn(luminance, part);
  if (cells.length === 0) return { min: 0, max: 1 };
  return { min: Math.min(...cells.map(({ min }) => min)), max: Math.max(...cells.map(({ max }) => max)) };
}

const steps = 100;

/**
 * The least share of `scrim`, 0 to 1 in hundredths, over a picture that is between `min` and `max` light, for `text` to
 * have a contrast of 4.5 everywhere. 1 where no share is enough.
 */
export function scrimShare(text: Rgb, scrim: Rgb, { min, max }: { min: number; max: number }): number {
  const grounds = [greyOf(min), greyOf(max)];
  for (let step = 0; step < steps; step += 1) {
    const share = step / steps;
    // Half a step more than the rule, since the browser rounds each pixel.
    if (grounds.every((ground) => contrastOf(text, blend(scrim, ground, share)) >= textContrast + 0.1))
      return share;
  }
  return 1;
}
