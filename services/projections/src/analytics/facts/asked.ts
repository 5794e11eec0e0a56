import type { Metric } from '@setter/contracts/analytics/facts';
import { defaultPeriod, type Period } from '@setter/contracts/analytics/period';
import type { LeadSource } from '@setter/events/leads/value-sets';
import { instantsOf, type Span, spanOf, spanOfMonth } from '../days.ts';
import type { OriginFilter } from '../numbers.ts';

type Part = 'day' | 'month' | 'source' | 'page' | 'utm' | 'campaign' | 'client';

const time = ['day', 'month'] as const;
const origin = [...time, 'source', 'page', 'utm', 'campaign'] as const;
const credits = [...time, 'client'] as const;

/** By what the facts of each metric can be narrowed. */
const partsOf: Readonly<Record<Metric, readonly Part[]>> = {
  totalLeads: origin,
  convertedLeads: origin,
  unlockedLeads: origin,
  pageRevenue: origin,
  visits: origin,
  totalAppointments: time,
  totalClients: time,
  revenue: time,
  totalCreditsPurchased: credits,
  totalCreditsRefunded: credits,
  totalCreditsUsed: credits,
  creditsHeld: ['client'],
  creditsFrozen: ['client'],
  appointmentsToday: [],
  newLeads: [],
  activeClients: [],
};

/** Numbers of all time, unless a day or month is named. */
const ofAllTime: readonly Metric[] = ['totalCreditsPurchased', 'totalCreditsRefunded', 'totalCreditsUsed'];

/** Which facts are asked for. */
export type Asked = {
  readonly metric: Metric;
  /** Undefined: of all time. */
  readonly span: Span | undefined;
  /** The instants of the span. */
  readonly from: string;
  readonly before: string;
  readonly origin: OriginFilter;
  readonly clientId: number | undefined;
  readonly today: string;
  readonly timeZone: string;
};

export type Query = {
  readonly metric: Metric;
  readonly period?: Period | undefined;
  readonly key?: string | undefined;
};

/** What a query asks for, or the part of its key that its metric does not have. */
export const askedBy = (
  { metric, period = defaultPeriod, key }: Query,
  today: string,
  timeZone: string,
): Asked | { readonly unknownPart: string } => {
  const parts = new Map((key ?? '').split(',').flatMap((part) => (part === '' ? [] : [split(part)])));
  const unknownPart = [...parts.keys()].find((part) => !partsOf[metric].some((known) => known === part));
  if (unknownPart !== undefined) return { unknownPart };
  const [day, month, page, client] = ['day', 'month', 'page', 'client'].map((part) => parts.get(part));
  const narrowed =
    day !== undefined ? { from: day, to: day } : month !== undefined ? spanOfMonth(month) : undefined;
  const span = narrowed ?? (ofAllTime.includes(metric) ? undefined : spanOf(period, today));
  const source = parts.get('source') as LeadSource | undefined;
  return {
    metric,
    span: span && { from: span.from, to: span.to },
    ...(span === undefined ? { from: '-infinity', before: 'infinity' } : instantsOf(timeZone, span)),
    origin: {
      ...(source !== undefined && { source }),
      ...(page !== undefined && { landingPageId: Number(page) }),
      ...(parts.has('utm') && { utmSource: parts.get('utm') || null }),
      ...(parts.has('campaign') && { utmCampaign: parts.get('campaign') || null }),
    },
    clientId: client === undefined ? undefined : Number(client),
    today,
    timeZone,
  };
};

const split = (part: string): readonly [string, string] => {
  const colon = part.indexOf(':');
  return [part.slice(0, colon), part.slice(colon + 1)];
};
