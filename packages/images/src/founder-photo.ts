import { readFileSync } from 'node:fs';
import { ConfigError } from '@setter/config/config-error';
import { formatOf } from './image-format.ts';

export interface Photo {
  /** Media type, read from the content. */
  readonly type: string;
  readonly bytes: Buffer;
}

const mostBytes = 1024 * 1024;

/** Reads the photo of BRAND_FOUNDER_PHOTO. Fails with `ConfigError` unless it is a picture of at most 1 MB. */
export const readFounderPhoto = (path: string | undefined): Photo | undefined => {
  if (path === undefined) return undefined;
  const bytes = read(path);
  const format = bytes && formatOf(bytes);
  if (bytes !== undefined && format !== undefined && bytes.length <= mostBytes)
    return { type: `image/${format}`, bytes };
  throw new ConfigError('BRAND_FOUNDER_PHOTO', 'must be a JPEG, PNG, WebP or AVIF file of at most 1 MB');
};

const read = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};
