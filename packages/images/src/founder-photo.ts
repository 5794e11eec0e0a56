import { readFileSync } from 'node:fs';
import { ConfigError } from '@setter/config/config-error';

export interface Photo {
  /** Media type, read from the content. */
  readonly type: string;
  readonly bytes: Buffer;
}

const mostBytes = 1024 * 1024;

/** First bytes of the formats that every browser shows, as Latin-1. */
const formats: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftypavi[fs]/s, 'image/avif'],
];

/** Reads the photo of BRAND_FOUNDER_PHOTO. Fails with `ConfigError` unless it is a picture of at most 1 MB. */
export const readFounderPhoto = (path: string | undefined): Photo | undefined => {
  if (path === undefined) return undefined;
  const bytes = read(path);
  const head = bytes?.toString('latin1', 0, 16) ?? '';
  const type = formats.find(([pattern]) => pattern.test(head))?.[1];
  if (bytes !== undefined && type !== undefined && bytes.length <= mostBytes) return { type, bytes };
  throw new ConfigError('BRAND_FOUNDER_PHOTO', 'must be a JPEG, PNG, WebP or AVIF file of at most 1 MB');
};

const read = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};
