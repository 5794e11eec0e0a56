import { formatsOf, imageSrcset, mainImageUrl } from '@setter/contracts/images/image-url';
import type { PageImage } from '@setter/contracts/landing-pages/public-pages';

interface PictureSource {
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

/** A stored picture in every format of its kind. */
export function sourcesOf(
  { id, width, height }: Pick<PageImage, 'id' | 'width' | 'height'>,
  kind: 'photo' | 'logo',
): PictureSources {
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
