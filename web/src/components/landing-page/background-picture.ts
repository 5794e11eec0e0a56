import {
  defaultPicture,
  defaultPictureSrcset,
  defaultPictureUrl,
} from '@setter/contracts/images/default-picture';
import { formatsOf } from '@setter/contracts/images/image-url';
import type { PageImage } from '@setter/contracts/landing-pages/public-pages';
import type { Picture } from './page-tone.ts';
import { sourcesOf } from './pictures.ts';
import type { PictureSources } from './pictures.ts';

/** How light a page's picture is; null is the default one. */
export function pictureOf(image: PageImage | null): Picture {
  return image ?? defaultPicture;
}

export function backgroundSources(image: PageImage | null): PictureSources {
  if (image !== null) return sourcesOf(image, 'photo');
  const { width, height } = defaultPicture;
  const sources = formatsOf.photo.map((format) => ({
    type: `image/${format}`,
    srcSet: defaultPictureSrcset(format),
  }));
  return { sources, src: defaultPictureUrl(1600, 'jpeg'), width, height };
}
