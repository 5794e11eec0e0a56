import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  defaultPicture,
  defaultPictureSrcset,
  defaultPictureUrl,
} from '@setter/contracts/images/default-picture';
import { formatsOf, imageWidths } from '@setter/contracts/images/image-url';
import { encodeImage, readHeader } from '@setter/images/encode-image';
import { expect, it } from 'vitest';
import { projectRoot } from './run-command.ts';

const publicFolder = join(projectRoot, 'web/public');
const bytesOf = (url: string) => readFileSync(join(publicFolder, url));

it('the default picture is there in every width and format, rendered from its drawing, in 300 kB', async () => {
  const drawing = readFileSync(join(projectRoot, 'packages/images/scenes/beach.svg'));
  const hash = createHash('sha256').update(drawing).digest('hex').slice(0, 8);
  const urls = imageWidths.flatMap((width) =>
    formatsOf.photo.map((format) => [width, defaultPictureUrl(width, format)] as const),
  );
  let bytes = 0;
  for (const [width, url] of urls) {
    expect(url).toContain(`/assets/beach-${hash}-`);
    expect(await readHeader(bytesOf(url))).toMatchObject({ width, height: width / 1.6 });
    bytes += statSync(join(publicFolder, url)).size;
  }
  expect(bytes).toBeLessThan(300_000);
  expect(readdirSync(join(publicFolder, 'assets'))).toHaveLength(urls.length);
  expect(defaultPictureSrcset('avif')).toContain(`${defaultPictureUrl(960, 'avif')} 960w`);
});

it('its luminance is that of its pixels', async () => {
  const { luminance } = await encodeImage(bytesOf(defaultPictureUrl(480, 'jpeg')), 'photo');
  expect(defaultPicture.luminance).toMatchObject({ columns: 16, rows: 10 });
  expect(defaultPicture.luminance.cells).toHaveLength(160);
  expect(Math.abs(luminance.mean - defaultPicture.luminance.mean)).toBeLessThan(0.005);
  for (const [index, { min, max }] of defaultPicture.luminance.cells.entries()) {
    expect(Math.abs((luminance.cells[index]?.min ?? 9) - min)).toBeLessThan(0.08);
    expect(Math.abs((luminance.cells[index]?.max ?? 9) - max)).toBeLessThan(0.15);
  }
});
