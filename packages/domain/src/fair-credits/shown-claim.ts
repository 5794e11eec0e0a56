import type { PersonalText } from '@setter/events/marks';
import type {
  ClaimState,
  FairCreditApprover,
  FairCreditReason,
} from '@setter/events/fair-credits/value-sets';
import { isOpen } from './claims-state.ts';
import { ruleNumber } from './give-back.ts';
import type { ClaimCounts } from './review.ts';
import type { Rubric } from './rubric-state.ts';

type Facts = {
  readonly claimId: string;
  readonly appointmentId: string;
  readonly clientId: number;
  readonly spendId: string;
  readonly moves: number;
  readonly reason: FairCreditReason;
  readonly words: PersonalText | null;
  readonly rubricVersion: number;
  readonly requestedAt: string;
  readonly dueAt: string | null;
  readonly review: ClaimCounts | null;
  readonly duplicateOf: string | null;
  readonly status: Exclude<ClaimState, 'settled'>;
  readonly decidedAt: string | null;
  readonly decidedBy: FairCreditApprover | null;
  readonly decision: PersonalText | null;
  readonly decisionToClient: PersonalText | null;
};

/** What of its appointment settles a claim. */
export type SettlingFacts = { readonly spendId: string | null; readonly moves: number };

/** A claim that is undecided is settled when its credit came back otherwise, or its appointment got a new time. */
export const claimState = (
  claim: Pick<Facts, 'status' | 'spendId' | 'moves'>,
  now: SettlingFacts | undefined,
): ClaimState =>
  claim.status !== 'open' || (now !== undefined && isOpen(claim, now)) ? claim.status : 'settled';

/** A claim as its client and the admins see it; `rules` are those of its version. */
export const shownClaim = (claim: Facts, rules: Rubric['rules'], now: SettlingFacts | undefined) => {
  const { reason } = claim;
  return {
    id: claim.claimId,
    appointmentId: claim.appointmentId,
    clientId: claim.clientId,
    reason,
    words: claim.words,
    state: claimState(claim, now),
    decision: claim.decision ?? claim.decisionToClient,
    createdAt: claim.requestedAt,
    decidedAt: claim.decidedAt,
    rubricVersion: claim.rubricVersion,
    rule: { number: ruleNumber(reason), title: rules.find(({ key }) => key === reason)?.title ?? '' },
    dueAt: claim.dueAt,
    review: claim.review,
    duplicateOf: claim.duplicateOf,
    decidedBy: claim.decidedBy,
  };
};
