import type { Luminance } from '@setter/contracts/images/luminance';

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Pixels a side of one cell. */
  readonly cell: number;
}

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of the cells of a picture (WCAG 2.2). `pixels`: RGBA, row by row, of `columns × rows` cells. */
export function gridOf(pixels: ArrayLike<number>, { columns, rows, cell }: Grid): Luminance {
  const cells = Array.from({ length: columns * rows }, () => ({ min: 1, max: 0 }));
  const width = columns * cell;
  let sum = 0;
  for (let at = 0; at < width * rows * cell; at += 1) {
    const [red = 0, green = 0, blue = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]];
    const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    sum += light;
    const [column, row] = [Math.floor((at % width) / cell), Math.floor(at / width / cell)];
    const found = cells[row * columns + column];
    if (found === undefined) continue;
    found.min = Math.min(found.min, light);
    found.max = Math.max(found.max, light);
  }
  return { columns, rows, mean: sum / (width * rows * cell), cells };
}
