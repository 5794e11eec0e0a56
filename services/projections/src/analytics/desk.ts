import type { DeskBreakdown } from '@setter/contracts/analytics/breakdowns';
import type { DeskAnalytics } from '@setter/contracts/analytics/desk';
import type { Period } from '@setter/contracts/analytics/period';
import { Effect } from 'effect';
import { daysOf, instantsOf, spanOf } from './days.ts';
import type { Present } from './facts/asked.ts';
import { groupBy } from './numbers.ts';
import { countCalls, type FirstContact, selectFirstContacts } from './queries/first-contacts.ts';
import { labelOf, ofOffice, pageOfLead, type PageTitle } from './queries/pages.ts';
import { setterNames } from './queries/setter-names.ts';

/** How soon the enquiries of a period were called first. */
export const deskOf = Effect.fnUntraced(function* (
  by: DeskBreakdown,
  period: Period,
  { today, timeZone }: Present,
  pages: readonly PageTitle[],
) {
  const { previous, ...span } = spanOf(period, today);
  const found = yield* selectFirstContacts(
    timeZone,
    instantsOf(timeZone, { from: previous.from, to: span.to }),
  );
  const own = found.filter(({ day }) => day >= span.from);
  const rows =
    by === 'day'
      ? byDay(daysOf(span), own)
      : by === 'source'
        ? bySource(own, pages)
        : yield* byOwner(own, instantsOf(timeZone, span));
  const before = found.filter(({ day }) => day < span.from);
  return { ...numbersOf(own), rows, previous: numbersOf(before) } satisfies DeskAnalytics;
});

const numbersOf = (contacts: readonly FirstContact[]) => {
  const minutes = contacts.reduce((sum, one) => sum + one.minutes, 0);
  const count = contacts.length;
  return {
    firstContacts: count,
    minutes,
    averageMinutes: count === 0 ? null : Math.round((minutes / count) * 10) / 10,
    medianMinutes: median(contacts.map((one) => one.minutes)),
    inTime: contacts.filter(({ inTime }) => inTime).length,
  };
};

/** Of an even number of values that between the two in the middle; null without any. */
const median = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** Each day, also those without an enquiry. */
const byDay = (days: readonly string[], contacts: readonly FirstContact[]) => {
  const ofDay = groupBy(contacts, ({ day }) => day);
  return days.map((day) => ({ key: day, label: day, ...numbersOf(ofDay.get(day) ?? []) }));
};

const bySource = (contacts: readonly FirstContact[], pages: readonly PageTitle[]) => {
  const groups = groupBy(contacts, pageOfLead);
  const rows = [...groups].map(([id, own]) => ({
    key: id === null ? 'homepage' : id === ofOffice ? 'office' : String(id),
    label: labelOf(pages, id),
    ...numbersOf(own),
  }));
  return rows.toSorted((a, b) => b.firstContacts - a.firstContacts || a.label.localeCompare(b.label));
};

/** By who called. */
const byOwner = Effect.fnUntraced(function* (
  contacts: readonly FirstContact[],
  instants: ReturnType<typeof instantsOf>,
) {
  const calls = new Map((yield* countCalls(instants)).map(({ adminId, ...counts }) => [adminId, counts]));
  const groups = groupBy(contacts, ({ adminId }) => adminId);
  const keys = [...new Set([...groups.keys(), ...calls.keys()])];
  const label = yield* setterNames(keys, 'Not known');
  const rows = keys.map((key) => ({
    key,
    label: label(key),
    ...numbersOf(groups.get(key) ?? []),
    ...(calls.get(key) ?? { calls: 0, reached: 0, booked: 0, held: 0 }),
  }));
  return rows.toSorted((a, b) => b.calls - a.calls || a.label.localeCompare(b.label));
});
