import { z } from 'zod';

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

export const isDark = ({ mean }: Pick<Luminance, 'mean'>): boolean => mean < darkBelow;
