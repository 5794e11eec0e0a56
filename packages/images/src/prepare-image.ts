import type { ImageFormat, ImageKind, ImageWidth } from '@setter/contracts/images/image-url';
import { maxFileBytes } from '@setter/contracts/call';
import type { Luminance } from '@setter/contracts/images/luminance';
import { Effect } from 'effect';
import { formatOf } from './image-format.ts';
import { ImageRefused } from './image-refused.ts';

/** Largest picture that is taken, in bytes. */
export const maxImageBytes = maxFileBytes;
/** Largest picture that is decoded: a few kilobytes may claim to be many gigabytes of pixels. */
export const maxPixels = 40_000_000;
/** Longest side: beyond it WebP has no picture, and no page has room. */
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

/**
 * Checks a picture by its content and re-encodes it: AVIF, WebP and JPEG of a photo, WebP and PNG (with transparency) of
 * a logo. Nothing but the pixels of the first frame survives, upright and in sRGB: no place, no profile, nothing behind
 * the end of the picture. Fails with `ImageRefused`.
 */
export const prepareImage = Effect.fn('prepareImage')(function* (
  bytes: Uint8Array,
  kind: ImageKind,
): Effect.fn.Return<PreparedImage, ImageRefused> {
  if (bytes.length > maxImageBytes) return yield* tooLarge('A picture may have at most 5 MB.');
  const format = formatOf(bytes);
  if (format === undefined) return yield* otherFormat();
  // Processes that only read pictures never load the codecs.
  const { readHeader, encodeImage } = yield* Effect.promise(() => import('./encode-image.ts'));
  const header = yield* readable(() => readHeader(bytes));
  if (header.format !== format) return yield* unreadable();
  const { width, height } = header;
  if (width * height > maxPixels || Math.max(width, height) > maxSide)
    return yield* tooLarge('A picture may have at most 40 megapixels, and 16,000 pixels a side.');
  const encoded = yield* readable(() => encodeImage(bytes, kind));
  return { width, height, ...encoded };
});

const readable = <A>(work: () => Promise<A>): Effect.Effect<A, ImageRefused> =>
  Effect.tryPromise({ try: work, catch: unreadable });

const otherFormat = () =>
  new ImageRefused({ reason: 'format', message: 'Please use a JPEG, PNG, WebP or AVIF picture.' });

const tooLarge = (message: string) => new ImageRefused({ reason: 'too_large', message });

const unreadable = () =>
  new ImageRefused({
    reason: 'unreadable',
    message: 'This picture is damaged or not what it says it is. Please save it anew and try again.',
  });
