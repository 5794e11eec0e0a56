import type { ColumnKind } from '../read-model.ts';

/** Of a key: 128 bits in the order in which the database sorts keys. */
const wordsPerKey = 4;

/** Keys of rows, which are UUIDs or whole numbers, with the slot of each; outside the heap. */
export class RowKeys {
  readonly #isUuid: boolean;
  #words = new Uint32Array(256 * wordsPerKey);
  /** Slots by the hash of their key, each in the next free place; one more than the slot, 0 is free. */
  #places = new Uint32Array(1024);
  #size = 0;

  constructor(kind: ColumnKind) {
    if (kind !== 'uuid' && kind !== 'int') throw new Error(`rows are not kept in memory by a key of ${kind}`);
    this.#isUuid = kind === 'uuid';
  }

  get size(): number {
    return this.#size;
  }

  /** The slot of a key; a new one is put behind all others. */
  add(key: string): number {
    const words = this.#pack(key);
    const place = this.#placeOf(words);
    const known = this.#places[place]!;
    if (known > 0) return known - 1;
    const slot = this.#size++;
    if (this.#words.length < this.#size * wordsPerKey) {
      const larger = new Uint32Array(this.#words.length * 2);
      larger.set(this.#words);
      this.#words = larger;
    }
    this.#words.set(words, slot * wordsPerKey);
    this.#places[place] = slot + 1;
    if (this.#size * 2 > this.#places.length) this.#spread();
    return slot;
  }

  /** Undefined for a key that is not there. */
  slotOf(key: string): number | undefined {
    const known = this.#places[this.#placeOf(this.#pack(key))]!;
    return known === 0 ? undefined : known - 1;
  }

  read(slot: number): string {
    const [a, b, c, d] = this.#wordsOf(slot);
    if (!this.#isUuid) return String(d);
    return `${high(a!)}${low(a!)}-${high(b!)}-${low(b!)}-${high(c!)}-${low(c!)}${high(d!)}${low(d!)}`;
  }

  compare(a: number, b: number): number {
    for (let i = 0; i < wordsPerKey; i++) {
      const difference = this.#words[a * wordsPerKey + i]! - this.#words[b * wordsPerKey + i]!;
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Orders the keys of slots and this one, which need not be there. */
  compareTo(key: string): (slot: number) => number {
    const words = this.#pack(key);
    return (slot) => {
      for (let i = 0; i < wordsPerKey; i++) {
        const difference = this.#words[slot * wordsPerKey + i]! - words[i]!;
        if (difference !== 0) return difference;
      }
      return 0;
    };
  }

  #pack(key: string): readonly number[] {
    if (!this.#isUuid) return [0, 0, 0, Number(key)];
    const digits = key.replaceAll('-', '');
    return [0, 8, 16, 24].map((from) => Number.parseInt(digits.slice(from, from + 8), 16));
  }

  #wordsOf(slot: number): Uint32Array {
    return this.#words.subarray(slot * wordsPerKey, (slot + 1) * wordsPerKey);
  }

  /** The place of a key, or where it would be inserted. */
  #placeOf(words: ArrayLike<number>): number {
    const mask = this.#places.length - 1;
    for (let place = hashOf(words) & mask; ; place = (place + 1) & mask) {
      const slot = this.#places[place]! - 1;
      if (slot < 0 || this.#isAt(slot, words)) return place;
    }
  }

  #isAt(slot: number, words: ArrayLike<number>): boolean {
    for (let i = 0; i < wordsPerKey; i++) if (this.#words[slot * wordsPerKey + i] !== words[i]) return false;
    return true;
  }

  #spread(): void {
    this.#places = new Uint32Array(this.#places.length * 2);
    for (let slot = 0; slot < this.#size; slot++) this.#places[this.#placeOf(this.#wordsOf(slot))] = slot + 1;
  }
}

/** The four digits of each half of a word: a search names tens of thousands of keys. */
const digits = Array.from({ length: 0x1_00_00 }, (_, half) => half.toString(16).padStart(4, '0'));
const high = (word: number): string => digits[word >>> 16]!;
const low = (word: number): string => digits[word & 0xffff]!;

/** The end of a UUID v7 is random; its beginning is a time. */
const hashOf = (words: ArrayLike<number>): number => {
  const mixed = Math.imul(words[3]! ^ words[1]!, 0x9e3779b1) ^ Math.imul(words[2]! ^ words[0]!, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
};
