import type { FairCreditEvent } from '@setter/events/fair-credits/events';
import type { ClaimState } from '@setter/events/fair-credits/value-sets';
import type { AppointmentFacts } from '../appointments/state.ts';
import { unchanged } from '../unchanged.ts';

type Requested = Extract<FairCreditEvent, { readonly type: 'FairCreditRequested' }>['data'];

/** A claim as its own stream has it: one that is `open` may be settled by what happened to its appointment. */
export type Claim = Omit<Requested, 'words' | 'clientId'> & {
  readonly status: Exclude<ClaimState, 'settled'>;
};

/** The claims of one client, oldest first. */
export type Claims = { readonly claims: readonly Claim[] };

export const initialState: Claims = { claims: [] };

export const evolve = ({ claims }: Claims, event: FairCreditEvent): Claims => {
  const decided = (claimId: string, status: Claim['status']): Claims => ({
    claims: claims.map((one) => (one.claimId === claimId ? { ...one, status } : one)),
  });
  switch (event.type) {
    case 'FairCreditRequested': {
      const { words: _words, clientId: _clientId, ...claim } = event.data;
      return { claims: [...claims, { ...claim, status: 'open' }] };
    }
    case 'FairCreditApproved':
      return decided(event.data.claimId, 'approved');
    case 'FairCreditDeclined':
      return decided(event.data.claimId, 'declined');
    case 'FairCreditsLapsed': {
      const lapsed = new Set(event.data.claimIds);
      return {
        claims: claims.map((one) => (lapsed.has(one.claimId) ? { ...one, status: 'lapsed' as const } : one)),
      };
    }
    default:
      return unchanged({ claims }, event);
  }
};

/** What a claim is about: a spend and how often its appointment had got a new time. */
type Subject = Pick<AppointmentFacts, 'appointmentId' | 'spendId' | 'moves'>;

/** The claim for an appointment's present unlock and time, if there is one. */
export const claimFor = ({ claims }: Claims, { spendId, moves }: Subject): Claim | undefined =>
  spendId === null ? undefined : claims.find((one) => one.spendId === spendId && one.moves === moves);

/** Whether a decision on it is still to be made: its credit is spent, and for the same time. */
export const isOpen = (
  claim: Pick<Claim, 'status' | 'spendId' | 'moves'>,
  { spendId, moves }: Pick<Subject, 'spendId' | 'moves'>,
): boolean => claim.status === 'open' && claim.spendId === spendId && claim.moves === moves;
