/** Slots that are put in their places at a time, so that sorting 100,000 does not hold up other calls. */
const perTurn = 4096;

/** Slots in the order of their rows; those that were added or changed wait until they are put in their places. */
export class SlotOrder {
  readonly #compare: (a: number, b: number) => number;
  #slots = new Uint32Array(256);
  #count = 0;
  readonly #waiting: number[] = [];
  #isWaiting = new Uint8Array(256);

  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  get isSettled(): boolean {
    return this.#waiting.length === 0;
  }

  /** The row of this slot is new, or no longer has the value that gives it its place. */
  add(slot: number): void {
    if (slot >= this.#isWaiting.length) {
      const larger = new Uint8Array(Math.max(slot + 1, this.#isWaiting.length * 2));
      larger.set(this.#isWaiting);
      this.#isWaiting = larger;
    }
    if (this.#isWaiting[slot] === 1) return;
    this.#isWaiting[slot] = 1;
    this.#waiting.push(slot);
  }

  /** Puts some of those that wait in their places; tells whether none waits now. */
  settleSome(): boolean {
    if (this.isSettled) return true;
    const coming = Uint32Array.from(this.#waiting.splice(-perTurn)).sort(this.#compare);
    let from = this.#keepPlaced();
    let to = from + coming.length;
    this.#makeRoom(to);
    this.#count = to;
    // From the end, so that each is moved once, and nothing is copied.
    for (const slot of coming.reverse()) {
      const place = this.#placeOf(slot, from);
      to -= from - place;
      this.#slots.copyWithin(to, place, from);
      this.#slots[--to] = slot;
      from = place;
      this.#isWaiting[slot] = 0;
    }
    return this.isSettled;
  }

  /** All of them. */
  settled(): Uint32Array {
    while (!this.settleSome());
    return this.#slots.subarray(0, this.#count);
  }

  /** Leaves out those that wait, and tells how many are left. */
  #keepPlaced(): number {
    let count = 0;
    for (let i = 0; i < this.#count; i++) {
      const slot = this.#slots[i]!;
      if (this.#isWaiting[slot] === 0) this.#slots[count++] = slot;
    }
    return count;
  }

  /** Where a slot belongs among the first ones. */
  #placeOf(slot: number, count: number): number {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#slots[middle]!, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #makeRoom(count: number): void {
    if (count <= this.#slots.length) return;
    const larger = new Uint32Array(Math.max(count, this.#slots.length * 2));
    larger.set(this.#slots);
    this.#slots = larger;
  }
}
