import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture that is red above and blue below. */
export const redOverBlue = async (width: number, height: number): Promise<Sharp> => {
  const half = { width, height: Math.floor(height / 2), channels: 3 as const };
  const red = await sharp({ create: { ...half, background: '#d02020' } })
    .png()
    .toBuffer();
  return sharp(
    await sharp({ create: { width, height, channels: 3, background: '#2030d0' } })
      .composite([{ input: red, top: 0, left: 0 }])
      .png()
      .toBuffer(),
  );
};

/** Of one colour. */
export const plain = (width: number, height: number, background: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** Grain that compresses badly, the same at every run. */
export const grain = (width: number, height: number): Sharp => {
  const data = new Uint8Array(width * height * 3);
  let state = 7;
  for (let at = 0; at < data.length; at++) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    data[at] = state >> 16;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
};

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};

/** A PNG of some kilobytes that claims this many pixels, all of them there: one bit each, compressed a thousandfold. */
export const pngBomb = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
