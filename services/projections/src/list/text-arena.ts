const separator = 0xff;
/** A separator and the slot in five bytes; none of them begins a character of UTF-8. */
const headerLength = 6;

/**
 * Texts by slot, in one run of UTF-8 outside the heap: strings of 100,000 rows would be traced at each collection. A
 * text is preceded by its slot, written in bytes that occur in no text's beginning, so that what is found in the run
 * lies within one text, and whose it is comes before it.
 */
export class TextArena {
  #bytes = Buffer.allocUnsafeSlow(4096);
  #used = 0;
  #unused = 0;
  /** Where the text of a slot begins, 0 for none, and its length. */
  #starts = new Uint32Array(256);
  #lengths = new Uint32Array(256);
  #slots = 0;

  set(slot: number, text: string): void {
    this.#makeRoomForSlot(slot);
    const length = Buffer.byteLength(text);
    const [start, before] = [this.#starts[slot]!, this.#lengths[slot]!];
    if (start > 0 && length <= before) {
      // What was there may be an erased text: it is overwritten.
      this.#bytes.write(text, start, length);
      this.#bytes.fill(separator, start + length, start + before);
      this.#unused += before - length;
    } else {
      if (start > 0) this.#drop(slot, start, before);
      this.#append(slot, text, length);
    }
    this.#lengths[slot] = length;
  }

  read(slot: number): string {
    const start = this.#starts[slot]!;
    return this.#bytes.toString('utf8', start, start + this.#lengths[slot]!);
  }

  /** Marks the slots whose text has this one in it, which is not empty. */
  find(text: string, marks: Uint8Array): void {
    const wanted = Buffer.from(text);
    const bytes = this.#bytes.subarray(0, this.#used);
    for (let at = bytes.indexOf(wanted); at >= 0;) {
      let header = at;
      while (bytes[header] !== separator) header--;
      const slot = slotAt(bytes, header + 1);
      marks[slot] = 1;
      at = bytes.indexOf(wanted, this.#starts[slot]! + this.#lengths[slot]!);
    }
  }

  /** Orders the texts of two slots by their characters. */
  compare(a: number, b: number): number {
    const start = this.#starts[b]!;
    return this.#compareBytes(a, this.#bytes, start, start + this.#lengths[b]!);
  }

  /** Orders the text of a slot and one that is encoded. */
  compareTo(slot: number, text: Buffer): number {
    return this.#compareBytes(slot, text, 0, text.length);
  }

  #compareBytes(slot: number, other: Buffer, from: number, to: number): number {
    const bytes = this.#bytes;
    const start = this.#starts[slot]!;
    const end = start + this.#lengths[slot]!;
    for (let i = start, j = from; i < end && j < to; i++, j++)
      if (bytes[i] !== other[j]) return bytes[i]! - other[j]!;
    return end - start - (to - from);
  }

  #append(slot: number, text: string, length: number): void {
    const size = headerLength + length;
    if (this.#used + size > this.#bytes.length) this.#makeRoom(size);
    const at = this.#used;
    this.#bytes[at] = separator;
    writeSlot(this.#bytes, at + 1, slot);
    this.#bytes.write(text, at + headerLength, length);
    this.#starts[slot] = at + headerLength;
    this.#used += size;
  }

  #drop(slot: number, start: number, length: number): void {
    this.#bytes.fill(separator, start - headerLength, start + length);
    this.#starts[slot] = 0;
    this.#unused += headerLength + length;
  }

  /** Leaves out what is not used, in a run that is larger where that is not half of it. */
  #makeRoom(size: number): void {
    const old = this.#bytes;
    const wanted = this.#used - this.#unused + size;
    this.#bytes = Buffer.allocUnsafeSlow(Math.max(4096, wanted + (wanted >> 1)));
    this.#used = 0;
    this.#unused = 0;
    for (let slot = 0; slot < this.#slots; slot++) {
      const start = this.#starts[slot]!;
      if (start === 0) continue;
      const end = start + this.#lengths[slot]!;
      old.copy(this.#bytes, this.#used, start - headerLength, end);
      this.#starts[slot] = this.#used + headerLength;
      this.#used += end - start + headerLength;
    }
    old.fill(0);
  }

  #makeRoomForSlot(slot: number): void {
    this.#slots = Math.max(this.#slots, slot + 1);
    if (slot < this.#starts.length) return;
    this.#starts = grown(this.#starts, slot);
    this.#lengths = grown(this.#lengths, slot);
  }
}

const grown = (numbers: Uint32Array<ArrayBuffer>, slot: number): Uint32Array<ArrayBuffer> => {
  const larger = new Uint32Array(Math.max(slot + 1, numbers.length * 2));
  larger.set(numbers);
  return larger;
};

// Six bits a byte, as the later bytes of a character have them.
const writeSlot = (bytes: Buffer, at: number, slot: number): void => {
  for (let i = 0; i < 5; i++) bytes[at + i] = 0x80 | ((slot >>> (6 * i)) & 0x3f);
};

const slotAt = (bytes: Buffer, at: number): number => {
  let slot = 0;
  for (let i = 0; i < 5; i++) slot |= (bytes[at + i]! & 0x3f) << (6 * i);
  return slot;
};
