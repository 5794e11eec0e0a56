import { Effect } from 'effect';
import type { BusySourceRow } from './busy-source-rows.ts';
import { hostOf, openPlace } from './source-place.ts';

/** A calendar as it is answered, without where it is but its host; undefined when its client is erased. */
export const shownSource = Effect.fnUntraced(function* (row: BusySourceRow) {
  const place = yield* openPlace(row.place);
  if (place === undefined) return undefined;
  const { sourceId: id, kind, problem, readAt } = row;
  const state = problem === null ? ('current' as const) : ('failing' as const);
  return { id, kind, host: hostOf(place), state, readAt: readAt.toISOString(), problem };
});
