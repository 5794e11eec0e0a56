/** A list in parts of a size that one event can hold: what is recorded of an event is bounded. */
export const slices = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));
