import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ConfigError } from '@setter/platform/config-error';
import { readFounderPhoto } from './founder-photo.ts';

const folder = mkdtempSync(join(tmpdir(), 'setter-photo-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (bytes: Buffer) => {
  const path = join(folder, `photo-${bytes.length}`);
  writeFileSync(path, bytes);
  return path;
};
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

it('tells the format by the content', () => {
  expect(readFounderPhoto(file(jpeg))).toEqual({ type: 'image/jpeg', bytes: jpeg });
  expect(readFounderPhoto(file(Buffer.from('RIFF\0\0\0\0WEBPVP8 ')))?.type).toBe('image/webp');
  expect(readFounderPhoto(file(Buffer.from('\0\0\0\x20ftypavif....')))?.type).toBe('image/avif');
  expect(readFounderPhoto(undefined)).toBeUndefined();
});

it.each([
  ['a file that is not there', () => join(folder, 'nothing')],
  ['what a browser could run', () => file(Buffer.from('<svg onload="alert(1)"/>'))],
  ['more than 1 MB', () => file(Buffer.concat([jpeg, Buffer.alloc(1024 * 1024)]))],
])('refuses %s', (_what, path) => {
  expect(() => readFounderPhoto(path())).toThrow(ConfigError);
  expect(() => readFounderPhoto(path())).toThrow('BRAND_FOUNDER_PHOTO must be a JPEG, PNG, WebP or AVIF');
});
