import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { slowText } from './payment-outcome.tsx';
import { usePayment } from './use-payment.ts';

interface PaymentReturnProps {
  readonly paymentId: string;
  /** The payment came to an end: its name can leave the address. */
  readonly onEnd: () => void;
}

/** The return from the card provider: shows the payment's state until the ledger has the credits. */
export function PaymentReturn({ paymentId, onEnd }: PaymentReturnProps) {
  const payment = usePayment({ paymentId, returning: true, onCredited: onEnd });
  if (payment.view !== 'confirming' && payment.view !== 'review') return null;
  return (
    <Card role="status" className="mt-5 flex items-center gap-3.5 py-4!">
      {payment.view === 'confirming' && <Spinner size={20} className="text-accent" />}
      <p>
        <b className="font-strong">
          {payment.view === 'review' ? 'Your payment is being checked.' : 'Your payment is being confirmed.'}
        </b>{' '}
        <span className="text-muted">
          {payment.slow ? slowText : 'Your credits are added as soon as it is done.'}
        </span>
      </p>
    </Card>
  );
}
