/** Relative luminance (WCAG 2.2) of a colour of sRGB, 0 to 255 each: from 0, black, to 1, white. */
export const relativeLuminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
