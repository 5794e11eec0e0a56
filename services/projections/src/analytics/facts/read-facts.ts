import type { Facts, Metric } from '@setter/contracts/analytics/facts';
import { invalidRequest } from '@setter/platform/http/call-failure';
import { Effect } from 'effect';
import { openCursor, sealCursor } from '../../list/cursor.ts';
import type { DayCounts } from '../queries/day-counts.ts';
import {
  appointmentsIn,
  inDollars,
  leadsIn,
  newLeadsIn,
  removedLeadsIn,
  revenueIn,
  sumVisits,
  visitsIn,
} from '../numbers.ts';
import { sumOutcomes } from '../outcome.ts';
import { appointmentFacts, countToday } from '../queries/appointment-facts.ts';
import { type Asked, askedBy, type Query } from './asked.ts';
import { clientFacts, countActiveClients, countClients, sumHeld } from '../queries/client-facts.ts';
import { creditFacts, sumCredits } from '../queries/credit-facts.ts';
import type { FactPage } from '../queries/fact-page.ts';
import { leadFacts } from '../queries/lead-facts.ts';
import { revenueFacts } from '../queries/revenue-facts.ts';
import { visitFacts } from '../queries/visit-facts.ts';

/** Fails with 400 for a key that the metric does not have. */
export const readAsked = (query: Query, today: string, timeZone: string) => {
  const asked = askedBy(query, today, timeZone);
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
  const found = yield* factsOf(asked, { after, limit: limit + 1 });
  const facts = found.slice(0, limit);
  const last = facts.at(-1);
  return {
    total: yield* numberOf(days, asked),
    ...(asked.metric === 'totalLeads' && {
      removed: removedLeadsIn(days, asked.span ?? { from: asked.today, to: asked.today }, asked.origin),
    }),
    facts: facts.map(({ key: _, ...fact }) => fact),
    ...(found.length > limit &&
      last !== undefined && { nextCursor: yield* sealCursor(scope, { value: last.at, key: last.key }) }),
  } satisfies Facts;
});

/** Facts of one question only: another metric, period or key has cursors of its own. */
export const scopeOf = ({ metric, period, key }: Query, today: string): string =>
  ['facts', metric, period ?? '', key ?? '', today].join(' ');

const factsOf = (asked: Asked, page: FactPage) => {
  const read = {
    totalLeads: leadFacts,
    convertedLeads: leadFacts,
    unlockedLeads: leadFacts,
    pageRevenue: leadFacts,
    newLeads: leadFacts,
    visits: visitFacts,
    totalAppointments: appointmentFacts,
    appointmentsToday: appointmentFacts,
    totalClients: clientFacts,
    activeClients: clientFacts,
    creditsHeld: clientFacts,
    creditsFrozen: clientFacts,
    revenue: revenueFacts,
    totalCreditsPurchased: creditFacts,
    totalCreditsRefunded: creditFacts,
    totalCreditsUsed: creditFacts,
  } satisfies Record<Metric, unknown>;
  return read[asked.metric](asked, page);
};

/** The number itself: from the counts of days where they have it. */
const numberOf = Effect.fnUntraced(function* (days: DayCounts, asked: Asked) {
  const { metric, origin, timeZone, today } = asked;
  const span = asked.span ?? { from: today, to: today };
  switch (metric) {
    case 'totalLeads':
      return sumOutcomes(leadsIn(days, span, origin)).leads;
    case 'convertedLeads':
      return sumOutcomes(leadsIn(days, span, origin)).booked;
    case 'unlockedLeads':
      return sumOutcomes(leadsIn(days, span, origin)).unlocked;
    case 'pageRevenue':
      return inDollars(sumOutcomes(leadsIn(days, span, origin)).cents);
    case 'visits':
      return sumVisits(visitsIn(days, span, origin));
    case 'totalAppointments':
      return appointmentsIn(days, span);
    case 'revenue':
      return inDollars(revenueIn(days, span));
    case 'newLeads':
      return newLeadsIn(days);
    case 'totalClients':
      return yield* countClients(asked.before);
    case 'activeClients':
      return yield* countActiveClients;
    case 'creditsHeld':
      return (yield* sumHeld(asked.clientId)).balance;
    case 'creditsFrozen':
      return (yield* sumHeld(asked.clientId)).frozen;
    case 'appointmentsToday':
      return yield* countToday(timeZone, today);
    case 'totalCreditsPurchased':
    case 'totalCreditsRefunded':
    case 'totalCreditsUsed':
      return yield* sumCredits(asked);
    default:
      return metric satisfies never;
  }
});
