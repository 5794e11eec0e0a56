import { formatsOf, type ImageFormat, type ImageKind, imageWidths } from '@setter/contracts/images/image-url';
import { luminanceSample, measureLuminance } from '@setter/contracts/images/luminance';
import sharp, { type Sharp } from 'sharp';
import { maxPixels, type PreparedImage, type Rendition } from './prepare-image.ts';

// One thread a picture, so that two of them leave the machine to its requests; no picture is decoded twice soon.
sharp.concurrency(1);
sharp.cache(false);

const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 3 }),
  webp: (image) => image.webp({ quality: 74, alphaQuality: 90 }),
  jpeg: (image) => image.jpeg({ quality: 74, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
};

const sample = luminanceSample(20);
const widthsOf = { photo: imageWidths, logo: [480, 960] } as const;

/** Format and upright size in pixels, from the header alone. Rejects when there is none. */
export const readHeader = async (bytes: Uint8Array) => {
  const { format, compression, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { format: format === 'heif' && compression === 'av1' ? 'avif' : format, ...autoOrient };
};

/** Decodes the first frame and encodes it in every width and format of its kind. Rejects when it is damaged. */
export const encodeImage = async (
  bytes: Uint8Array,
  kind: ImageKind,
): Promise<Pick<PreparedImage, 'luminance' | 'renditions'>> => {
  const widths = widthsOf[kind];
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: 60 })
    .autoOrient()
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .toColourspace('srgb');
  // Decoded once; every width is made of these pixels.
  const { data, info } = await (kind === 'photo' ? upright.flatten({ background: '#fff' }) : upright)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const sampled = await pixels()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ width: sample.width, height: sample.height, fit: 'fill' })
    .raw()
    .toBuffer();
  const renditions: Rendition[] = [];
  for (const one of widths.filter((_, index) => index === 0 || (widths[index - 1] ?? 0) < width)) {
    for (const format of formatsOf[kind]) {
      const resized = pixels().resize({ width: one, withoutEnlargement: true });
      renditions.push({ width: one, format, bytes: await encoders[format](resized).toBuffer() });
    }
  }
  return { luminance: measureLuminance(sampled, sample, 3), renditions };
};
