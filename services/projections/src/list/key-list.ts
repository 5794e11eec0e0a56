const space = 0x20;

/** Keys in order as one text outside the heap, since a list of 100,000 strings takes three times as much. */
export class KeyList {
  readonly #bytes: Buffer;

  /** `joined`: keys with a space between two of them. */
  constructor(joined: string) {
    this.#bytes = Buffer.from(joined, 'latin1');
  }

  /** At most that many keys from an offset on, and the offset of the next one, which the last has not. */
  take(from: number, count: number): { readonly keys: readonly string[]; readonly next: number | undefined } {
    if (this.#bytes.length === 0) return { keys: [], next: undefined };
    let end = from - 1;
    for (let n = 0; n < count; n++) {
      end = this.#bytes.indexOf(space, end + 1);
      if (end < 0) break;
    }
    const keys = this.#bytes.toString('latin1', from, end < 0 ? undefined : end).split(' ');
    return { keys, next: end < 0 ? undefined : end + 1 };
  }
}
