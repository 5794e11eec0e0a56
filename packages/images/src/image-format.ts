const starts = (bytes: Uint8Array, text: string, at = 0): boolean =>
  bytes.length >= at + text.length &&
  Buffer.from(bytes.buffer, bytes.byteOffset + at, text.length).equals(Buffer.from(text, 'latin1'));

/** Brands of the file type box that begins HEIF files (ISO 14496-12): the major one, then the compatible ones. */
const brandsOf = (bytes: Uint8Array): readonly string[] => {
  if (bytes.length < 16 || !starts(bytes, 'ftyp', 4)) return [];
  const box = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = box.toString('latin1', 8, Math.min(box.readUInt32BE(0), bytes.length, 256));
  return text.match(/.{4}/gs)?.filter((_, index) => index !== 1) ?? [];
};

/**
 * The format that the first bytes say, of those that are taken; undefined for every other one, such as GIF, SVG and
 * HEIC. What follows the first bytes is for the decoder to judge.
 */
export const formatOf = (bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | undefined => {
  if (starts(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp';
  return brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : undefined;
};
