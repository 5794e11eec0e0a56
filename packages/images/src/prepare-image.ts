import {
  formatsOf,
  type ImageFormat,
  type ImageKind,
  type ImageWidth,
  imageWidths,
} from '@setter/contracts/images/image-url';
import type { Luminance } from '@setter/contracts/images/luminance';
import { Effect } from 'effect';
import sharp, { type Sharp } from 'sharp';
import { formatOf } from './image-format.ts';
import { ImageRefused } from './image-refused.ts';
import { measureLuminance, sample } from './measure-luminance.ts';

/** Largest picture that is taken, in bytes. */
export const maxImageBytes = 5 * 1024 * 1024;
/** Largest picture that is decoded: a few kilobytes may claim to be many gigabytes of pixels. */
const maxPixels = 40_000_000;
/** Beyond it WebP has no picture, and no page has room. */
const maxSide = 16_000;

/** What is served of an image. `width` as addresses name it: a smaller original is as wide as it is. */
export type Rendition = {
  readonly width: ImageWidth;
  readonly format: ImageFormat;
  readonly bytes: Uint8Array;
};

/** `width` and `height`: of the original in pixels, turned upright. */
export type PreparedImage = {
  readonly width: number;
  readonly height: number;
  readonly luminance: Luminance;
  readonly renditions: readonly Rendition[];
};

// One thread a picture, so that two of them leave the machine to its requests; no picture is decoded twice soon.
sharp.concurrency(1);
sharp.cache(false);

const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 3 }),
  webp: (image) => image.webp({ quality: 78, alphaQuality: 90 }),
  jpeg: (image) => image.jpeg({ quality: 78, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
};

const widthsOf: Record<ImageKind, readonly ImageWidth[]> = { photo: imageWidths, logo: [480, 960] };

/**
 * Checks a picture by its content and encodes it anew: AVIF, WebP and JPEG of a photo, WebP and PNG (with transparency) of
 * a logo. Nothing but the pixels of the first frame survives, upright and in sRGB: no place, no profile, nothing behind
 * the end of the picture. Fails with `ImageRefused`.
 */
export const prepareImage = Effect.fn('prepareImage')(function* (
  bytes: Uint8Array,
  kind: ImageKind,
): Effect.fn.Return<PreparedImage, ImageRefused> {
  if (bytes.length > maxImageBytes) return yield* tooLarge('A picture may have at most 5 MB.');
  const format = formatOf(bytes);
  if (format === undefined)
    return yield* new ImageRefused({
      reason: 'format',
      message: 'Please use a JPEG, PNG, WebP or AVIF picture.',
    });
  const size = yield* readSize(bytes, format);
  return yield* Effect.tryPromise({
    try: () => encode(bytes, kind, size),
    catch: () => unreadable(),
  });
});

type Size = { readonly width: number; readonly height: number };

const readSize = Effect.fnUntraced(function* (bytes: Uint8Array, format: string) {
  const read = yield* Effect.tryPromise({
    try: () => sharp(bytes, { limitInputPixels: false }).metadata(),
    catch: () => unreadable(),
  });
  const found = read.format === 'heif' && read.compression === 'av1' ? 'avif' : read.format;
  if (found !== format) return yield* unreadable();
  const { width, height } = read.autoOrient;
  if (width * height > maxPixels || Math.max(width, height) > maxSide)
    return yield* tooLarge('A picture may have at most 40 megapixels and 16,000 pixels a side.');
  return { width, height };
});

const encode = async (bytes: Uint8Array, kind: ImageKind, size: Size): Promise<PreparedImage> => {
  const widest = widthsOf[kind].at(-1) ?? 960;
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: 60 })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb');
  // Decoded once; every size is made of these pixels.
  const { data, info } = await (kind === 'photo' ? upright.flatten({ background: '#fff' }) : upright)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const small = await pixels()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ ...sample, fit: 'fill' })
    .raw()
    .toBuffer();
  const renditions: Rendition[] = [];
  for (const one of widthsOf[kind].filter((_, index, all) => index === 0 || (all[index - 1] ?? 0) < width)) {
    for (const format of formatsOf[kind]) {
      const resized = pixels().resize({ width: one, withoutEnlargement: true });
      renditions.push({ width: one, format, bytes: await encoders[format](resized).toBuffer() });
    }
  }
  return { ...size, luminance: measureLuminance(small), renditions };
};

const tooLarge = (message: string) => new ImageRefused({ reason: 'too_large', message });

const unreadable = () =>
  new ImageRefused({
    reason: 'unreadable',
    message: 'This picture is damaged or not what it says it is. Please save it anew and try again.',
  });
