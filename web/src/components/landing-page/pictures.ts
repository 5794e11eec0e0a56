import { formatsOf, imageSrcset, mainImageUrl } from '@setter/contracts/images/image-url';
import type { PageImage } from '@setter/contracts/landing-pages/public-pages';
import { builtInPicture } from './built-in-picture.ts';
import type { Picture } from './page-tone.ts';

export interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
}

/** What a `<picture>` needs; the last format is the one of `src`. */
export interface PictureSources {
  readonly sources: readonly PictureSource[];
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** How light a page's picture is; null is the built-in one. */
export function pictureOf(image: PageImage | null): Picture {
  return image ?? builtInPicture;
}

export function backgroundSources(image: PageImage | null): PictureSources {
  return image === null ? builtInPicture : sourcesOf(image, 'photo');
}

export function logoSources(image: PageImage): PictureSources {
  return sourcesOf(image, 'logo');
}

function sourcesOf({ id, width, height }: PageImage, kind: 'photo' | 'logo'): PictureSources {
  return {
    sources: formatsOf[kind].map((format) => ({
      type: `image/${format}`,
      srcSet: imageSrcset(id, width, format),
    })),
    src: mainImageUrl(id, kind),
    width,
    height,
  };
}
