import type { Luminance } from '@setter/contracts/images/luminance';

export const columns = 16;
export const rows = 10;
/** Pixels of the sample along each side of a cell. */
const perCell = 20;
/** Size of the picture, shrunk without regard to its proportions, that `measureLuminance` reads. */
export const sample = { width: columns * perCell, height: rows * perCell } as const;

/** Linear light of each 8-bit value of sRGB (WCAG 2.2, relative luminance). */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const rounded = (value: number): number => Math.round(Math.min(1, value) * 1000) / 1000;

/** Measures a sample of the size `sample`, three bytes of sRGB a pixel. */
export const measureLuminance = (rgb: Uint8Array): Luminance => {
  const cells = Array.from({ length: columns * rows }, () => ({ min: 1, max: 0 }));
  let sum = 0;
  for (let y = 0; y < sample.height; y++) {
    for (let x = 0; x < sample.width; x++) {
      const at = (y * sample.width + x) * 3;
      const light =
        0.2126 * linear[rgb[at]!]! + 0.7152 * linear[rgb[at + 1]!]! + 0.0722 * linear[rgb[at + 2]!]!;
      const cell = cells[Math.floor(y / perCell) * columns + Math.floor(x / perCell)]!;
      cell.min = Math.min(cell.min, light);
      cell.max = Math.max(cell.max, light);
      sum += light;
    }
  }
  return {
    columns,
    rows,
    mean: rounded(sum / (sample.width * sample.height)),
    cells: cells.map(({ min, max }) => ({ min: rounded(min), max: rounded(max) })),
  };
};
