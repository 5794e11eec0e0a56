import { SubjectKeyStore } from '@setter/event-store/keys';
import { textOf } from '@setter/events/marks';
import { Effect } from 'effect';
import { adminNames } from '../../audit-trail/queries.ts';

const others: ReadonlyMap<string, string> = new Map([
  ['online', 'Online booking'],
  ['system', 'Setter'],
]);

/** What those who book are called; `none` is what has no setter. */
export const setterNames = Effect.fnUntraced(function* (keys: readonly (string | null)[], none: string) {
  const accounts = keys.filter((key) => key !== null).filter((key) => !others.has(key));
  const { openAll } = yield* SubjectKeyStore;
  const names = new Map(
    (yield* openAll(yield* adminNames(accounts))).map(
      ({ adminId, name }) => [adminId, textOf(name)] as const,
    ),
  );
  return (key: string | null): string =>
    key === null ? none : (others.get(key) ?? (names.get(key) || 'An admin'));
});
