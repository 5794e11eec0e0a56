import type { Client } from '@setter/contracts/clients/client';
import type { PaymentDetails } from '@setter/contracts/payments/manage-payments';
import { Button } from '../../components/ui/button.tsx';
import { credits } from '../../lib/texts/money.ts';
import { heldFormId } from './held-payment.tsx';
import { isPaid } from './payment-texts.ts';
import { moneyText } from './review-texts.ts';
import type { HeldDecision } from './use-held-decision.ts';

interface DecisionFootProps {
  readonly payment: PaymentDetails;
  readonly decision: HeldDecision;
  readonly onClose: () => void;
}

/** Sends what was decided about a held payment. */
export function DecisionFoot({ payment, decision, onClose }: DecisionFootProps) {
  const { values, isBusy } = decision;
  const isRefund = values.choice === 'refund';
  return (
    <>
      <Button variant="secondary" onClick={onClose} disabled={isBusy}>
        Cancel
      </Button>
      <Button type="submit" form={heldFormId} variant={isRefund ? 'danger' : 'primary'} busy={isBusy}>
        {isRefund
          ? `Refund ${moneyText(payment.refundableCents, payment.currency)}`
          : `Accept and add ${credits(values.credits)}`}
      </Button>
    </>
  );
}

/** What the decision does to the balance. */
export function decisionNote({ values }: HeldDecision, client: Client | undefined): string {
  if (values.choice === 'refund') return 'The balance stays';
  return client === undefined ? '' : `Balance ${client.credits} becomes ${client.credits + values.credits}`;
}

interface RefundFootProps {
  readonly payment: PaymentDetails;
  readonly onRefund: () => void;
  readonly onClose: () => void;
}

/** Leads to the refund of a payment that brought money. */
export function RefundFoot({ payment, onRefund, onClose }: RefundFootProps) {
  const canRefund = payment.allowedActions.includes('refund') && payment.refundableCredits > 0;
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
      {isPaid(payment) && (
        <Button variant="danger" disabled={!canRefund} onClick={onRefund}>
          {payment.state === 'refunding' ? 'Refund in progress' : 'Refund'}
        </Button>
      )}
    </>
  );
}

/** Why nothing can be refunded. */
export function refundNote(payment: PaymentDetails): string {
  switch (payment.state) {
    case 'refunding':
      return 'The provider has not confirmed yet';
    case 'disputed':
      return 'Not while it is disputed';
    case 'credited':
    case 'partly_refunded':
      return payment.refundableCredits < 1 ? 'No unspent credits' : '';
    default:
      return '';
  }
}
