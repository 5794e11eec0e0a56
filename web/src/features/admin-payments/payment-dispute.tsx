import type { PaymentDetails } from '@setter/contracts/payments/manage-payments';
import type { DisputeOutcome } from '@setter/events/payments/value-sets';
import { ExternalLink, Gavel } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { TextAnchor } from '../../components/ui/link-button.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { credits } from '../../lib/texts/money.ts';
import { formatDate, formatTime } from '../../lib/time/time.ts';
import { Fact, Facts } from './facts.tsx';
import { disputeReason, providerAddress } from './payment-texts.ts';
import { moneyText } from './review-texts.ts';

type Dispute = NonNullable<PaymentDetails['dispute']>;

const heads: Record<Dispute['status'], string> = {
  open: 'The cardholder’s bank disputes this payment.',
  won: 'The dispute was won: the money stays.',
  lost: 'The dispute was lost: the money went back to the cardholder.',
};
const looks: Record<Dispute['status'], string> = {
  open: 'bg-red-tint text-red',
  won: 'bg-green-tint text-green',
  lost: 'bg-red-tint text-red',
};
const day = 24 * 3_600_000;

interface PaymentDisputeProps {
  readonly payment: PaymentDetails;
  readonly dispute: Dispute;
  readonly now: Date;
  /** The outcome that was asked of the sandbox, until its answer is here. */
  readonly deciding: DisputeOutcome | null;
  readonly onDecide: (outcome: DisputeOutcome) => void;
}

/** What a cardholder disputes, by when evidence is due, and what it holds back. */
export function PaymentDispute({ payment, dispute, now, deciding, onDecide }: PaymentDisputeProps) {
  const isOpen = dispute.status === 'open';
  return (
    <section aria-label="Dispute">
      <p
        className={classes(
          'mb-3.5 flex items-start gap-3 rounded-control px-4 py-3 text-label',
          looks[dispute.status],
        )}
      >
        <Gavel size={16} aria-hidden className="mt-0.5" />
        {heads[dispute.status]}
      </p>
      <Facts>
        <Fact label="Reason">{disputeReason(dispute.reason)}</Fact>
        <Fact label="Disputed">{moneyText(dispute.amountCents, payment.currency)}</Fact>
        {isOpen && (
          <Fact label="Evidence due">
            {dispute.evidenceDueBy === null ? (
              'No evidence can be given'
            ) : (
              <EvidenceDue by={dispute.evidenceDueBy} now={now} />
            )}
          </Fact>
        )}
        {dispute.status !== 'won' && (
          <Fact label={isOpen ? 'Frozen' : 'Removed'}>{credits(dispute.credits)}</Fact>
        )}
      </Facts>
      {payment.isSandbox ? (
        isOpen && (
          <div className="mt-4 flex flex-wrap items-center gap-2.5 rounded-control bg-paper-2 px-4 py-3 text-label">
            <span className="mr-auto text-ink-2">Sandbox: decide as the bank would.</span>
            {(['won', 'lost'] as const).map((outcome) => (
              <Button
                key={outcome}
                size="sm"
                variant="secondary"
                busy={deciding === outcome}
                disabled={deciding !== null && deciding !== outcome}
                onClick={() => onDecide(outcome)}
              >
                {outcome === 'won' ? 'Win' : 'Lose'}
              </Button>
            ))}
          </div>
        )
      ) : (
        <p className="mt-3 text-label">
          <TextAnchor href={providerAddress(payment)} target="_blank" rel="noreferrer">
            {isOpen ? 'Give evidence at the card provider' : 'Open at the card provider'}
            <ExternalLink size={14} aria-hidden className="ml-1 inline align-[-2px]" />
          </TextAnchor>
        </p>
      )}
    </section>
  );
}

function EvidenceDue({ by, now }: { readonly by: string; readonly now: Date }) {
  const left = Date.parse(by) - now.getTime();
  const days = Math.floor(left / day);
  const text = `${formatDate(by)}, ${formatTime(by)}`;
  if (left < 0) return <span className="font-strong text-red">{text}, over</span>;
  return (
    <span className={classes('tabular', days < 3 && 'font-strong text-ochre-ink')}>
      {text}, {days < 1 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`}
    </span>
  );
}
