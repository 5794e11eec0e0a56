import { made } from './default-picture.gen.ts';
import { formatsOf, imageWidths } from './image-url.ts';
import type { Luminance } from './luminance.ts';

type PhotoFormat = (typeof formatsOf.photo)[number];
type Width = (typeof imageWidths)[number];

const { columns, rows, mean, cells, path, width, height } = made;

/**
 * The background of a landing page that has no picture of its own: a beach at sunset, whose files come with the web and
 * are in no store. It has the same widths and formats as a stored photo.
 */
export const defaultPicture = {
  width,
  height,
  luminance: {
    columns,
    rows,
    mean,
    cells: cells.flatMap((row) =>
      row.split(' ').map((cell) => {
        const [min = 0, max = 1] = cell.split('-').map(Number);
        return { min, max };
      }),
    ),
  } satisfies Luminance as Luminance,
} as const;

/** The address of the default picture, from the site's root. */
export const defaultPictureUrl = (nominal: Width, format: PhotoFormat): string =>
  `${path}-${nominal}.${format}`;

export const defaultPictureSrcset = (format: PhotoFormat): string =>
  imageWidths.map((nominal) => `${defaultPictureUrl(nominal, format)} ${nominal}w`).join(', ');
