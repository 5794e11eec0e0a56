import type { Facts } from '@setter/contracts/analytics/facts';
import { invalidRequest } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { openCursor, sealCursor } from '../../list/cursor.ts';
import type { DayCounts } from '../day-count.ts';
import { metricQueries, numberOf } from '../metrics.ts';
import { type Asked, askedBy, type Present, type Query } from './asked.ts';

/** Fails with 400 for a key that the metric does not have. */
export const readAsked = (query: Query, present: Present) => {
  const asked = askedBy(query, present);
  return 'unknownPart' in asked
    ? Effect.fail(
        invalidRequest([{ path: 'key', message: `${query.metric} has no facts by ${asked.unknownPart}.` }]),
      )
    : Effect.succeed(asked);
};

/** A page of a number's facts, newest first, with the number. */
export const readFacts = Effect.fnUntraced(function* (
  days: DayCounts,
  asked: Asked,
  scope: string,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
) {
  const opened = cursor === undefined ? undefined : yield* openCursor(scope, cursor);
  const after = opened && { at: String(opened.value), key: opened.key };
  const queries = metricQueries[asked.metric];
  const found = yield* queries.facts(asked, { after, limit: limit + 1 });
  const facts = found.slice(0, limit);
  const last = facts.at(-1);
  return {
    total: yield* numberOf(asked, days),
    ...(queries.removed !== undefined && { removed: queries.removed(asked, days) }),
    facts: facts.map(({ key: _, ...fact }) => fact),
    ...(found.length > limit &&
      last !== undefined && { nextCursor: yield* sealCursor(scope, { value: last.at, key: last.key }) }),
  } satisfies Facts;
});

/** Facts of one question only: another metric, period or key has cursors of its own. */
export const scopeOf = ({ metric, period, key }: Query, today: string): string =>
  ['facts', metric, period ?? '', key ?? '', today].join(' ');
