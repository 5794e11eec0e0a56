import type { Outcomes } from '@setter/contracts/analytics/outcomes';
import type { OutcomeBreakdown } from '@setter/contracts/analytics/breakdowns';
import type { Period } from '@setter/contracts/analytics/period';
import { Effect } from 'effect';
import type { DayCounts } from './day-count.ts';
import { spanOf } from './days.ts';
import type { Present } from './facts/asked.ts';
import { groupBy } from './numbers.ts';
import { numbersOf, outcomesIn } from './outcome-counts.ts';
import { clientNames } from './queries/client-names.ts';
import type { OutcomeCount } from './queries/count-outcomes.ts';
import { labelOf, ofOffice, type PageTitle } from './queries/pages.ts';
import { setterNames } from './queries/setter-names.ts';

type Key = string | null;

const keyOf: Readonly<Record<OutcomeBreakdown, (count: OutcomeCount) => Key>> = {
  client: ({ clientId }) => String(clientId),
  source: ({ source, landingPageId }) => (source === 'landing_page' ? String(landingPageId ?? 0) : source),
  page: ({ landingPageId }) => (landingPageId === null ? null : String(landingPageId)),
  setter: ({ setter }) => setter,
};

/** How the unlocked appointments of a period went, and how many credits were asked back. */
export const outcomesOf = Effect.fnUntraced(function* (
  by: OutcomeBreakdown,
  period: Period,
  present: Present,
  { days, pages }: { readonly days: DayCounts; readonly pages: readonly PageTitle[] },
) {
  const { previous, ...span } = spanOf(period, present.today);
  const counts = yield* outcomesIn(days, span, present);
  const groups = groupBy(counts, keyOf[by]);
  const labels = yield* labelsOf(by, [...groups.keys()], pages);
  const rows = [...groups].map(([key, own]) => ({ key, label: labels(key), ...numbersOf(own) }));
  return {
    steps: numbersOf(counts),
    previous: numbersOf(yield* outcomesIn(days, previous, present)),
    rows: rows.toSorted(
      (a, b) =>
        Number(a.key === null) - Number(b.key === null) ||
        b.unlocks - a.unlocks ||
        b.ended - a.ended ||
        a.label.localeCompare(b.label),
    ),
  } satisfies Outcomes;
});

const pageOfKey = (key: string): number | null => {
  if (key === 'homepage') return null;
  return key === 'office' ? ofOffice : Number(key);
};

const labelsOf = Effect.fnUntraced(function* (
  by: OutcomeBreakdown,
  keys: readonly Key[],
  pages: readonly PageTitle[],
) {
  switch (by) {
    case 'client': {
      const names = yield* clientNames(keys.map(Number));
      return (key: Key): string => names.get(Number(key)) ?? `Client ${key}`;
    }
    case 'source':
      return (key: Key): string => (key === null ? 'No lead' : labelOf(pages, pageOfKey(key)));
    case 'page':
      return (key: Key): string => (key === null ? 'No landing page' : labelOf(pages, Number(key)));
    case 'setter':
      return yield* setterNames(keys, 'Not known');
    default:
      return by satisfies never;
  }
});
