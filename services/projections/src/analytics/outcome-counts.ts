import type { OutcomeNumbers } from '@setter/contracts/analytics/outcomes';
import { Effect } from 'effect';
import { dayCount, type DayCounts } from './day-count.ts';
import { daysOf, instantsOf, type Span } from './days.ts';
import type { Asked, Present } from './facts/asked.ts';
import { isOf, percent } from './numbers.ts';
import { countOutcomes, type OutcomeCount, type OutcomePart } from './queries/count-outcomes.ts';

/** Which of the counts a number is the sum of. */
type Which = { readonly part: OutcomePart; readonly was?: OutcomeCount['was'] };

export const outcomeNumbers = {
  unlocks: { part: 'unlock' },
  ended: { part: 'ended' },
  held: { part: 'ended', was: 'held' },
  noShow: { part: 'ended', was: 'no_show' },
  wrongPerson: { part: 'ended', was: 'wrong_person' },
  notAsDescribed: { part: 'ended', was: 'not_as_described' },
  silent: { part: 'ended', was: null },
  claims: { part: 'claim' },
  approved: { part: 'claim', was: 'approved' },
} as const satisfies Readonly<Record<string, Which>>;
export type OutcomeMetric = keyof typeof outcomeNumbers;

const sumOf = (counts: readonly OutcomeCount[], which: Which): number =>
  counts.reduce(
    (sum, { part, was, count }) =>
      part === which.part && (which.was === undefined || which.was === was) ? sum + count : sum,
    0,
  );

/** The numbers and rates of some counts. */
export const numbersOf = (counts: readonly OutcomeCount[]): OutcomeNumbers => {
  const sums = Object.fromEntries(
    Object.entries(outcomeNumbers).map(([name, which]) => [name, sumOf(counts, which)]),
  ) as Readonly<Record<OutcomeMetric, number>>;
  const { held, notAsDescribed, ended, silent, claims, unlocks } = sums;
  return {
    ...sums,
    showRate: percent(held + notAsDescribed, ended - silent),
    claimRate: percent(claims, unlocks),
  };
};

/** Sums over a span, as long as no day of it changes. */
const mergedSpans = new WeakMap<DayCounts, Map<string, readonly OutcomeCount[]>>();

/** What is kept by day: of today and later, what ends then has not ended, or not by then. */
const keptIn = (days: DayCounts, span: Span, today: string): readonly OutcomeCount[] => {
  const spans = mergedSpans.get(days) ?? new Map<string, readonly OutcomeCount[]>();
  mergedSpans.set(days, spans);
  const name = `${span.from} ${span.to} ${today}`;
  const known = spans.get(name);
  if (known !== undefined) return known;
  const merged = new Map<string, OutcomeCount>();
  for (const day of daysOf(span))
    for (const count of dayCount(days, day).outcomes) {
      if (count.part === 'ended' && day >= today) continue;
      const sum = merged.get(count.originKey);
      merged.set(count.originKey, sum === undefined ? count : { ...sum, count: sum.count + count.count });
    }
  const counts = [...merged.values()];
  spans.set(name, counts);
  return counts;
};

/** The last instant of what has ended now. */
export const endedBefore = ({ now }: Present): string => new Date(Date.parse(now) + 1).toISOString();

/** What counts in a span; appointments of today as soon as they end. */
export const outcomesIn = Effect.fnUntraced(function* (days: DayCounts, span: Span, present: Present) {
  const { today, timeZone } = present;
  const kept = keptIn(days, span, today);
  if (span.from > today || span.to < today) return kept;
  const { from } = instantsOf(timeZone, { from: today, to: today });
  const ended = yield* Effect.orDie(
    countOutcomes(timeZone, [{ from, before: endedBefore(present) }], ['ended']),
  );
  return [...kept, ...ended];
});

/** A number of a part of them. */
export const outcomeNumber = Effect.fnUntraced(function* (
  metric: OutcomeMetric,
  asked: Asked,
  days: DayCounts,
) {
  const counts = yield* outcomesIn(days, asked.days, asked);
  const { origin, clientId } = asked;
  return sumOf(
    counts.filter((count) => (clientId === undefined || clientId === count.clientId) && isOf(count, origin)),
    outcomeNumbers[metric],
  );
});
