import { relativeLuminance } from '@setter/contracts/images/relative-luminance';

/** Colours of a page: sRGB, 0 to 255 each. Luminance and contrast as WCAG 2.2 defines them. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** What running text needs against its ground. */
export const textContrast = 4.5;
/** What icons, borders of fields and focus rings need. */
export const graphicContrast = 3;

/** `#cc4125`; anything else is black. */
export function rgbOf(hex: string): Rgb {
  const [, digits] = /^#([0-9a-f]{6})$/i.exec(hex) ?? [];
  if (digits === undefined) return black;
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function hexOf(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** From 0, black, to 1, white. */
export const luminanceOf = (color: Rgb): number => relativeLuminance(...color);

/** The grey of a luminance. */
export function greyOf(luminance: number): Rgb {
  const share = luminance <= 0.003_130_8 ? luminance * 12.92 : 1.055 * luminance ** (1 / 2.4) - 0.055;
  const part = Math.max(0, Math.min(255, share * 255));
  return [part, part, part];
}

/** From 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** So much of `top` over `bottom`, as browsers blend a translucent colour. */
export function blend(top: Rgb, bottom: Rgb, share: number): Rgb {
  return [0, 1, 2].map((part) => top[part]! * share + bottom[part]! * (1 - share)) as unknown as Rgb;
}

/** Text on `ground`: white where that is legible, else ink with a trace of the ground's colour. */
export function textOn(ground: Rgb): Rgb {
  if (contrastOf(white, ground) >= textContrast) return white;
  return reach(ground, black, ground, textContrast + 1.5);
}

/**
 * The colour itself where it has `contrast` against all `grounds`; else the nearest step towards white or black that
 * has it.
 */
export function legible(color: Rgb, grounds: readonly Rgb[], contrast: number): Rgb {
  const least = (one: Rgb) => Math.min(...grounds.map((ground) => contrastOf(one, ground)));
  if (least(color) >= contrast) return color;
  const goal = least(white) > least(black) ? white : black;
  for (let share = 0.02; share < 1; share += 0.02) {
    const one = rounded(blend(goal, color, share));
    if (least(one) >= contrast) return one;
  }
  return goal;
}

const reach = (color: Rgb, goal: Rgb, ground: Rgb, contrast: number): Rgb => {
  for (let share = 0.7; share < 1; share += 0.02) {
    const one = rounded(blend(goal, color, share));
    if (contrastOf(one, ground) >= contrast) return one;
  }
  return goal;
};

/** What a stylesheet says is what was measured. */
const rounded = (color: Rgb): Rgb => color.map(Math.round) as unknown as Rgb;
