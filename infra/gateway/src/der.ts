/** Writers of the few shapes of DER (X.690) of which a certificate is made; each answers tag, length and content. */

export const tagged = (tag: number, ...content: readonly Buffer[]): Buffer => {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.of(tag), lengthOf(bytes.length), bytes]);
};

const lengthOf = (length: number): Buffer => {
  if (length < 0x80) return Buffer.of(length);
  return length < 0x100 ? Buffer.of(0x81, length) : Buffer.of(0x82, length >> 8, length & 0xff);
};

export const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);
export const set = (...parts: readonly Buffer[]): Buffer => tagged(0x31, ...parts);
export const explicit = (number: number, part: Buffer): Buffer => tagged(0xa0 + number, part);
/** Of bytes that begin below 0x80, which is a positive number. */
export const integer = (bytes: Buffer): Buffer => tagged(0x02, bytes);
export const octets = (bytes: Buffer): Buffer => tagged(0x04, bytes);
export const bits = (bytes: Buffer): Buffer => tagged(0x03, Buffer.of(0), bytes);
export const utf8 = (text: string): Buffer => tagged(0x0c, Buffer.from(text));

/** Years 1950 to 2049, seconds. */
export const utcTime = (time: Date): Buffer =>
  tagged(
    0x17,
    Buffer.from(
      time
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2),
      'latin1',
    ),
  );

/** From its dotted form. */
export const objectId = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
};

const base128 = (number: number): number[] => {
  const septets = [number & 0x7f];
  for (let left = number >>> 7; left > 0; left >>>= 7) septets.unshift(0x80 | (left & 0x7f));
  return septets;
};
