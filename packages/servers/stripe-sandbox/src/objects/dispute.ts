import type { Charge } from './charge.ts';

/** Amount in cents, times in seconds since 1970. */
export type Dispute = {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly evidence: Readonly<Record<string, string>>;
  readonly evidence_details: {
    readonly due_by: number;
    readonly has_evidence: boolean;
    readonly past_due: false;
    readonly submission_count: number;
  };
  readonly is_charge_refundable: false;
  readonly livemode: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_intent: string;
  readonly reason: string;
  readonly status: 'needs_response' | 'under_review' | 'won' | 'lost';
};

const daysToAnswer = 9;

export const disputeOf = (charge: Charge, id: string, now: number): Dispute => ({
  id,
  object: 'dispute',
  amount: charge.amount,
  charge: charge.id,
  created: now,
  currency: charge.currency,
  evidence: {},
  evidence_details: {
    due_by: now + daysToAnswer * 24 * 3600,
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
  is_charge_refundable: false,
  livemode: charge.livemode,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status: 'needs_response',
});

export const isDecided = ({ status }: Dispute): boolean => status === 'won' || status === 'lost';

/** As in Stripe's test mode: these two texts decide the dispute, any other is looked at forever. */
export const withEvidence = (
  dispute: Dispute,
  evidence: Readonly<Record<string, string>>,
  submit: boolean,
): Dispute => {
  const all = { ...dispute.evidence, ...evidence };
  const { uncategorized_text: text } = all;
  const details = {
    ...dispute.evidence_details,
    has_evidence: Object.keys(all).length > 0,
    submission_count: dispute.evidence_details.submission_count + (submit ? 1 : 0),
  };
  const decided = text === 'winning_evidence' ? 'won' : text === 'losing_evidence' ? 'lost' : 'under_review';
  return {
    ...dispute,
    evidence: all,
    evidence_details: details,
    status: submit ? decided : dispute.status,
  };
};
