/** Seeded choices: what is chosen is repeatable, its timing is not. */
export interface Random {
  /** Whole number from 0 up to but not including `limit`. */
  readonly below: (limit: number) => number;
  /** Any number from `low` up to `high`. */
  readonly between: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  /** A source of its own for one actor, so that actors do not disturb each other's choices. */
  readonly fork: (name: string) => Random;
}

export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  // mulberry32: small, fast and good enough to choose whom to kill.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[below(list.length)]!;
    },
    // From the seed alone, not from how far this source has come.
    fork: (name) => randomFrom(hashOf(`${seed}/${name}`)),
  };
};

const hashOf = (text: string): number => {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
};
