import { z } from 'zod';
import { relativeLuminance } from './relative-luminance.ts';

/** Relative luminance (WCAG): 0 is black, 1 is white. */
const relative = z.number().min(0).max(1);

/**
 * How light a picture is, part by part, so that a page can measure the scrim which its text needs. The cells go from the
 * top left, row by row.
 */
export const luminance = z.object({
  columns: z.int().positive(),
  rows: z.int().positive(),
  /** Of the whole picture. */
  mean: relative,
  cells: z.array(z.object({ min: relative, max: relative })),
});
export type Luminance = z.infer<typeof luminance>;

/** Below this mean a page takes its dark set of colours. */
const darkBelow = 0.18;

const [columns, rows] = [16, 10];

/** A picture, shrunk without regard to its proportions. */
interface Sample {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels along each side of a cell. */
  readonly cell: number;
}

/** The sample that is measured with cells of `cell` × `cell` pixels. */
export const luminanceSample = (cell: number): Sample => ({
  width: columns * cell,
  height: rows * cell,
  cell,
});

/** Measures a sample. `pixels`: sRGB, row by row; `channels`: bytes of a pixel, 4 with transparency. */
export const measureLuminance = (
  pixels: ArrayLike<number>,
  { width, height, cell }: Sample,
  channels: 3 | 4,
): Luminance => {
  const cells = Array.from({ length: columns * rows }, () => ({ min: 1, max: 0 }));
  const count = width * height;
  let sum = 0;
  for (let pixel = 0; pixel < count; pixel++) {
    const at = pixel * channels;
    const light = relativeLuminance(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    const found = cells[Math.floor(pixel / width / cell) * columns + Math.floor((pixel % width) / cell)]!;
    found.min = Math.min(found.min, light);
    found.max = Math.max(found.max, light);
    sum += light;
  }
  const inThousandths = (value: number) => Math.round(Math.min(1, value) * 1000) / 1000;
  return {
    columns,
    rows,
    mean: inThousandths(sum / count),
    cells: cells.map(({ min, max }) => ({ min: inThousandths(min), max: inThousandths(max) })),
  };
};

export const isDark = ({ mean }: Pick<Luminance, 'mean'>): boolean => mean < darkBelow;
