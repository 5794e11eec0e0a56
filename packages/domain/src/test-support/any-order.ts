/** Every sequence of at most `length` of the items, repeated ones too. */
export function* anyOrder<T>(items: readonly T[], length: number): Generator<readonly T[]> {
  yield [];
  if (length === 0) return;
  for (const item of items) for (const rest of anyOrder(items, length - 1)) yield [item, ...rest];
}
