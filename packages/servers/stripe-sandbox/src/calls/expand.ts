import { Effect } from 'effect';
import { findObject } from '../store/objects.ts';

const kinds = { latest_charge: 'charge', charge: 'charge', payment_intent: 'payment_intent' } as const;
const isKnown = (path: string): path is keyof typeof kinds => Object.hasOwn(kinds, path);

/** The object with the ids at `paths` replaced by what they name. */
export const withExpanded = Effect.fnUntraced(function* (object: object, paths: readonly string[]) {
  const expanded: Record<string, unknown> = { ...object };
  for (const path of paths) {
    const id = expanded[path];
    if (isKnown(path) && typeof id === 'string') expanded[path] = yield* findObject(kinds[path], id);
  }
  return expanded;
});
