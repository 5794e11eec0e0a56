import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { FairCreditEvent, RubricEvent } from '@setter/events/fair-credits/events';
import { appointmentDecider } from '../appointments/decider.ts';
import { clientDecider } from '../clients/decider.ts';
import { walletDecider } from '../credits/decider.ts';
import {
  after,
  clientId,
  granted,
  id,
  lotA,
  registered,
  scheduled,
  spendA,
  spent,
  timeZone,
  unlocked,
} from './facts.ts';
import { initialState as noClaims } from '../fair-credits/claims-state.ts';
import { fairCreditsDecider } from '../fair-credits/decider.ts';
import { approveFairCredit, declineFairCredit } from '../fair-credits/decide-fair-credit.ts';
import { requestFairCredit, type RequestFairCredit } from '../fair-credits/request-fair-credit.ts';
import { rubricDecider } from '../fair-credits/rubric-decider.ts';

export type Event = AppointmentEvent | WalletEvent | FairCreditEvent | RubricEvent;

export const day = 24 * 60 * 60 * 1000;
const isOf =
  <E extends Event>(...prefixes: readonly string[]) =>
  (event: Event): event is E =>
    prefixes.some((prefix) => event.type.startsWith(prefix));

/** The states of all streams after these events, in whatever order they were appended. */
export const statesAfter = (events: readonly Event[]) => ({
  client: clientDecider.evolve(clientDecider.initialState, registered),
  appointment: events
    .filter(isOf<AppointmentEvent>('Appointment', 'Prospect'))
    .reduce(appointmentDecider.evolve, appointmentDecider.initialState),
  wallet: events
    .filter(isOf<WalletEvent>('Credit', 'Lot'))
    .reduce(walletDecider.evolve, walletDecider.initialState),
  claims: events.filter(isOf<FairCreditEvent>('FairCredit')).reduce(fairCreditsDecider.evolve, noClaims),
  rubrics: events
    .filter(isOf<RubricEvent>('Rubric'))
    .reduce(rubricDecider.evolve, rubricDecider.initialState),
});

export const paid: readonly Event[] = [granted(lotA, 3), scheduled(), spent(spendA, lotA), unlocked(spendA)];

export const request = (events: readonly Event[], changes: Partial<RequestFairCredit> = {}) =>
  requestFairCredit(
    {
      type: 'RequestFairCredit',
      clientId,
      reason: 'no_show',
      words: null,
      laterClaimId: id(90),
      unlocks: 10,
      timeZone,
      now: after,
      ...changes,
    },
    statesAfter(events),
  );

/** What a decision appends, all streams together; the tag of a refusal. */
export const outcome = (decided: object): readonly Event[] | string => {
  if ('_tag' in decided) return String(decided._tag);
  const { append } = decided as { readonly append: Readonly<Record<string, readonly Event[]>> };
  return Object.values(append).flat();
};
export const typesOf = (decided: object) => {
  const events = outcome(decided);
  return typeof events === 'string' ? events : events.map(({ type }) => type);
};

export const claimed = (
  events: readonly Event[],
  changes: Partial<RequestFairCredit> = {},
): readonly Event[] => {
  const appended = outcome(request(events, changes));
  if (typeof appended === 'string') throw new Error(appended);
  return [...events, ...appended];
};
export const approve = (events: readonly Event[], changes: object = {}) =>
  approveFairCredit(
    {
      type: 'ApproveFairCredit',
      clientId,
      claimId: spendA,
      by: 'admin',
      keep: false,
      now: after,
      ...changes,
    },
    statesAfter(events),
  );
export const decline = (events: readonly Event[]) =>
  declineFairCredit(
    { type: 'DeclineFairCredit', clientId, claimId: spendA, reason: 'It was held.' },
    statesAfter(events),
  );
