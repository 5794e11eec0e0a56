import type { Picture } from './page-tone.ts';
import type { PictureSources } from './pictures.ts';

/** The picture of a page that has none of its own. */
export const builtInPicture: Picture & PictureSources = {
  src: '',
  sources: [],
  width: 1600,
  height: 1000,
  luminance: { columns: 16, rows: 10, mean: 0.3, cells: [] },
};
