import type { KeyPart } from '@setter/contracts/analytics/metric-entry';
import { type Metric, metricEntries } from '@setter/contracts/analytics/metrics';
import { defaultPeriod, type Period } from '@setter/contracts/analytics/period';
import type { LeadSource } from '@setter/events/leads/value-sets';
import { instantsOf, type Span, spanOf, spanOfMonth } from '../days.ts';
import type { OriginFilter } from '../numbers.ts';

/** The day on which a question is asked, in the zone of the business. */
export type Present = {
  readonly timeZone: string;
  readonly today: string;
  /** The instant itself. */
  readonly now: string;
};

/** Which facts of a number are asked for. */
export type Asked = Within & { readonly metric: Metric };

/** Which part of a number. */
type Within = Present & {
  /** Undefined: of all time. */
  readonly span: Span | undefined;
  /** The span; today where it is of all time. */
  readonly days: Span;
  /** The instants of the span. */
  readonly from: string;
  readonly before: string;
  readonly origin: OriginFilter;
  readonly clientId: number | undefined;
  /** Who called. */
  readonly ownerId: string | undefined;
};

export type Query = {
  readonly metric: Metric;
  readonly period?: Period | undefined;
  readonly key?: string | undefined;
};

/** All of a span. */
export const allOf = (span: Span | undefined, { timeZone, today, now }: Present): Within => ({
  span: span && { from: span.from, to: span.to },
  days: span ?? { from: today, to: today },
  ...(span === undefined ? { from: '-infinity', before: 'infinity' } : instantsOf(timeZone, span)),
  origin: {},
  clientId: undefined,
  ownerId: undefined,
  today,
  now,
  timeZone,
});

/** What a query asks for, or the part of its key that its metric does not have. */
export const askedBy = (
  { metric, period = defaultPeriod, key }: Query,
  present: Present,
): Asked | { readonly unknownPart: string } => {
  const parts = new Map((key ?? '').split(',').flatMap((part) => (part === '' ? [] : [split(part)])));
  const { of, keys } = metricEntries[metric];
  const unknownPart = [...parts.keys()].find((part) => !keys.includes(part as KeyPart));
  if (unknownPart !== undefined) return { unknownPart };
  const [day, month, page, client, ownerId] = ['day', 'month', 'page', 'client', 'owner'].map((part) =>
    parts.get(part),
  );
  const narrowed =
    day !== undefined ? { from: day, to: day } : month !== undefined ? spanOfMonth(month) : undefined;
  const span = narrowed ?? (of === 'all-time' ? undefined : spanOf(period, present.today));
  return {
    metric,
    ...allOf(span, present),
    origin: {
      ...(parts.has('source') && { source: (parts.get('source') || null) as LeadSource | null }),
      ...(page !== undefined && { landingPageId: page === '' ? null : Number(page) }),
      ...(parts.has('setter') && { setter: parts.get('setter') || null }),
      ...(parts.has('utm') && { utmSource: parts.get('utm') || null }),
      ...(parts.has('campaign') && { utmCampaign: parts.get('campaign') || null }),
    },
    clientId: client === undefined ? undefined : Number(client),
    ownerId,
  };
};

const split = (part: string): readonly [string, string] => {
  const colon = part.indexOf(':');
  return [part.slice(0, colon), part.slice(colon + 1)];
};
