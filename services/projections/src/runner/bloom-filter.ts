/** A power of two: 16 MB; at 10 million keys one in a thousand is a false positive. */
const bits = 2 ** 27;
const probes = 5;

/** A Bloom filter: a set of texts in fixed memory, with false positives and no false negatives. */
export class BloomFilter {
  readonly #words = new Uint32Array(bits / 32);

  add(text: string): void {
    const [first, second] = hashes(text);
    for (let n = 0; n < probes; n++) {
      const bit = (first + n * second) & (bits - 1);
      this.#words[bit >>> 5]! |= 1 << (bit & 31);
    }
  }

  mayHave(text: string): boolean {
    const [first, second] = hashes(text);
    for (let n = 0; n < probes; n++) {
      const bit = (first + n * second) & (bits - 1);
      if ((this.#words[bit >>> 5]! & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }
}

/** FNV-1a and a second hash, which is odd so that its multiples differ. */
const hashes = (text: string): readonly [number, number] => {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x5bd1e995);
    second ^= second >>> 15;
  }
  return [first >>> 0, (second | 1) >>> 0];
};
