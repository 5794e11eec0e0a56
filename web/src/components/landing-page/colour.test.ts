import { describe, expect, it } from 'vitest';
import { blend, contrastOf, greyOf, hexOf, legible, luminanceOf, rgbOf, textOn, white } from './colour.ts';
import type { Rgb } from './colour.ts';

describe('colours', () => {
  it('reads and writes hexadecimal', () => {
    expect(rgbOf('#cc4125')).toEqual([204, 65, 37]);
    expect(hexOf(rgbOf('#CC4125'))).toBe('#cc4125');
    expect(rgbOf('red;}*{display:none')).toEqual([0, 0, 0]);
  });

  it('measures contrast as WCAG does', () => {
    expect(contrastOf(rgbOf('#ffffff'), rgbOf('#000000'))).toBeCloseTo(21, 5);
    expect(contrastOf(rgbOf('#767676'), white)).toBeCloseTo(4.54, 2);
    expect(luminanceOf(rgbOf('#808080'))).toBeCloseTo(0.2159, 4);
  });

  it('makes the grey of a luminance', () => {
    for (const luminance of [0, 0.002, 0.18, 0.5, 1])
      expect(luminanceOf(greyOf(luminance))).toBeCloseTo(luminance, 6);
  });

  it('blends as a browser does', () => {
    expect(blend([0, 0, 0], [255, 255, 255], 0.4)).toEqual([153, 153, 153]);
  });
});

/** Every colour of a coarse cube. */
const cube = [0, 51, 102, 153, 204, 255].flatMap((red, _, parts) =>
  parts.flatMap((green) => parts.map((blue) => [red, green, blue] as const)),
);

describe('text on a colour', () => {
  it('has a contrast of 4.5 on every colour', () => {
    expect(cube.filter((ground) => contrastOf(textOn(ground), ground) < 4.5)).toEqual([]);
  });

  it('is white on the default colour and ink on brass', () => {
    expect(hexOf(textOn(rgbOf('#cc4125')))).toBe('#ffffff');
    expect(luminanceOf(textOn(rgbOf('#d9ad55')))).toBeLessThan(0.05);
  });
});

describe('a graphic', () => {
  const grounds = [white, rgbOf('#fbece8')];
  it('reaches 3:1 on white and on its tint, whatever its colour', () => {
    const isFaint = (color: Rgb) =>
      grounds.some((ground) => contrastOf(legible(color, grounds, 3), ground) < 3);
    expect(cube.filter(isFaint)).toEqual([]);
  });

  it('keeps a colour that is legible, and changes another one no more than needed', () => {
    expect(legible(rgbOf('#cc4125'), grounds, 3)).toEqual(rgbOf('#cc4125'));
    const yellow = legible(rgbOf('#ffd400'), [white], 3);
    expect(contrastOf(yellow, white)).toBeLessThan(3.3);
  });
});
