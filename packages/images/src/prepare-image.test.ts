import { Effect, Exit, Cause } from 'effect';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maxImageBytes, prepareImage } from './prepare-image.ts';
import { grain, plain, pngBomb, redOverBlue } from './test-support/pictures.ts';

const prepare = (bytes: Uint8Array, kind: 'photo' | 'logo' = 'photo') =>
  Effect.runPromise(prepareImage(bytes, kind));

const refusalOf = async (bytes: Uint8Array) => {
  const exit = await Effect.runPromiseExit(prepareImage(bytes, 'photo'));
  if (Exit.isSuccess(exit)) return undefined;
  return Cause.findErrorOption(exit.cause).pipe((found) => (found._tag === 'Some' ? found.value : undefined));
};

const gps = { IFD0: { Artist: 'Mia Lead' }, IFD3: { GPSLatitude: '33/1 51/1 30/1', GPSLatitudeRef: 'S' } };

describe('a photo', () => {
  it('is encoded as AVIF, WebP and JPEG in three widths', async () => {
    const { width, height, renditions } = await prepare(await plain(2000, 1000, '#336699').jpeg().toBuffer());
    expect([width, height]).toEqual([2000, 1000]);
    const made = await Promise.all(
      renditions.map(async ({ width: nominal, format, bytes }) => {
        const found = await sharp(bytes).metadata();
        expect([found.width, found.format]).toEqual([nominal, format === 'avif' ? 'heif' : format]);
        return `${nominal}.${format}`;
      }),
    );
    expect(made).toEqual([480, 960, 1600].flatMap((one) => [`${one}.avif`, `${one}.webp`, `${one}.jpeg`]));
  });

  it('is never enlarged', async () => {
    const { renditions } = await prepare(await plain(700, 300, '#336699').png().toBuffer());
    expect(renditions.map(({ width }) => width)).toEqual([480, 480, 480, 960, 960, 960]);
    expect((await sharp(renditions.at(-1)?.bytes).metadata()).width).toBe(700);
    const tiny = await prepare(await plain(20, 20, '#336699').png().toBuffer());
    expect(tiny.renditions.map(({ width }) => width)).toEqual([480, 480, 480]);
    expect((await sharp(tiny.renditions[0]?.bytes).metadata()).width).toBe(20);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is taken as %s', async (format) => {
    const bytes = await plain(64, 48, '#336699').toFormat(format).toBuffer();
    expect(await prepare(bytes)).toMatchObject({ width: 64, height: 48 });
  });

  it('loses the place where it was taken, its author and its profile', async () => {
    const original = await plain(600, 400, '#336699').withExif(gps).withIccProfile('p3').jpeg().toBuffer();
    expect(original.includes('Mia Lead')).toBe(true);
    const before = await sharp(original).metadata();
    expect([before.exif, before.icc]).not.toContain(undefined);
    for (const { bytes } of (await prepare(original)).renditions) {
      const { exif, icc, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(bytes).includes('Mia Lead')).toBe(false);
    }
  });

  it('is turned upright before its orientation is dropped', async () => {
    // 6: the camera was held upright, the top of the scene is at the right of the pixels.
    const bytes = await (
      await redOverBlue(300, 600)
    )
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).width).toBe(600);
    const { width, height, renditions, luminance } = await prepare(bytes);
    expect([width, height]).toEqual([300, 600]);
    const found = await sharp(renditions[2]?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([found.info.width, found.info.height]).toEqual([300, 600]);
    const [red, , blue] = found.data.subarray(0, 3);
    expect(red).toBeGreaterThan(blue ?? 255);
    expect(luminance.cells[0]?.max).not.toBe(luminance.cells.at(-1)?.max);
  });

  it('of print colours comes out in sRGB', async () => {
    const bytes = await plain(100, 100, '#ff0000').toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe('cmyk');
    const { renditions } = await prepare(bytes);
    const { data } = await sharp(renditions[2]?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(180);
    expect(data[2]).toBeLessThan(80);
  });

  it('that moves is its first frame', async () => {
    const frames = await sharp(
      [await plain(80, 60, '#ff0000').png().toBuffer(), await plain(80, 60, '#0000ff').png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const { width, height, renditions } = await prepare(frames);
    expect([width, height]).toEqual([80, 60]);
    for (const { bytes } of renditions) {
      const found = await sharp(bytes, { animated: true }).metadata();
      expect([found.height, found.pages ?? 1]).toEqual([60, 1]);
    }
    const { data } = await sharp(renditions[2]?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(data[2] ?? 0);
  });

  it('with see-through parts is put on white', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } });
    const { luminance } = await prepare(await clear.png().toBuffer());
    expect(luminance.mean).toBe(1);
  });
});

describe('a logo', () => {
  it('is encoded as WebP and PNG, and keeps its transparency', async () => {
    const clear = sharp({ create: { width: 1200, height: 400, channels: 4, background: '#ff000080' } });
    const { renditions } = await prepare(await clear.png().toBuffer(), 'logo');
    expect(renditions.map(({ width, format }) => `${width}.${format}`)).toEqual([
      '480.webp',
      '480.png',
      '960.webp',
      '960.png',
    ]);
    for (const { bytes } of renditions) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  });

  it('may be grey with transparency', async () => {
    const grey = sharp({ create: { width: 300, height: 100, channels: 4, background: '#80808080' } });
    const bytes = await grey.toColourspace('b-w').png().toBuffer();
    expect((await prepare(bytes, 'logo')).renditions).toHaveLength(2);
  });
});

describe('what is refused', () => {
  const text = (content: string) => Buffer.from(content);

  it.each([
    [
      'SVG',
      text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    [
      'SVG behind an XML head',
      text('<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a GIF that is a script as well', text('GIF89a/*\x01\x00\x01\x00*/=1;alert(document.domain);')],
    ['HTML', text('<!doctype html><img src=x onerror=alert(1)>')],
    ['PDF', text('%PDF-1.7\n1 0 obj')],
    ['HEIC', Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic\0\0\0\0mif1heic')])],
    ['nothing', Buffer.alloc(0)],
    ['two bytes', Buffer.from([0xff, 0xd8])],
  ])('%s', async (_what, bytes) => {
    expect(await refusalOf(bytes)).toMatchObject({
      reason: 'format',
      message: 'Please use a JPEG, PNG, WebP or AVIF picture.',
    });
  });

  it.each([
    ['a truncated JPEG', async () => (await grain(800, 600).jpeg().toBuffer()).subarray(0, 40_000)],
    ['a truncated PNG', async () => (await grain(800, 600).png().toBuffer()).subarray(0, 40_000)],
    [
      'a JPEG head before something else',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text('<svg/>')]),
    ],
    ['a WebP head before a script', async () => text('RIFF\x10\0\0\0WEBPVP8 alert(1)')],
    [
      'an AVIF head before HTML',
      async () => Buffer.concat([Buffer.from([0, 0, 0, 16]), text('ftypavif\0\0\0\0<script>')]),
    ],
  ])('%s', async (_what, make) => {
    expect(await refusalOf(await make())).toMatchObject({ reason: 'unreadable' });
  });

  it('more than 5 MB', async () => {
    const jpeg = await plain(60, 60, '#336699').jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect(await refusalOf(padded(maxImageBytes + 1))).toMatchObject({
      reason: 'too_large',
      message: 'A picture may have at most 5 MB.',
    });
    expect(await refusalOf(padded(maxImageBytes))).toBeUndefined();
  });

  it('a few kilobytes that would become gigabytes of pixels, without decoding them', async () => {
    const bomb = pngBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(300_000);
    const before = process.memoryUsage().rss;
    expect(await refusalOf(bomb)).toMatchObject({ reason: 'too_large' });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2);
    expect(await refusalOf(pngBomb(20_000, 4))).toMatchObject({ reason: 'too_large' });
    expect(await refusalOf(pngBomb(4000, 3000))).toBeUndefined();
  });
});

it('a picture with a script behind its end comes out without it', async () => {
  const hidden = '<script>alert(document.domain)</script>';
  const jpeg = await plain(500, 300, '#336699').jpeg().toBuffer();
  for (const { bytes } of (await prepare(Buffer.concat([jpeg, Buffer.from(hidden)]))).renditions)
    expect(Buffer.from(bytes).includes('script')).toBe(false);
});
