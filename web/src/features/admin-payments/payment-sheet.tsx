import type { PaymentDetails } from '@setter/contracts/payments/manage-payments';
import type { DisputeOutcome } from '@setter/events/payments/value-sets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Sheet } from '../../components/ui/dialog.tsx';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { clientQuery } from '../../lib/api/admin-queries.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { greetingName, shown } from '../../lib/texts/personal.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { HeldPayment } from './held-payment.tsx';
import { useDecideDispute } from './mutations.ts';
import { PaymentDispute } from './payment-dispute.tsx';
import { PaymentFacts, Shortfall } from './payment-facts.tsx';
import { DecisionFoot, decisionNote, RefundFoot, refundNote } from './payment-foot.tsx';
import { PaymentAmount, PaymentClient, PaymentWhen } from './payment-head.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { paymentQuery } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { useHeldDecision } from './use-held-decision.ts';

interface PaymentSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One payment: its whole history, and what an admin can do with it. */
export function PaymentSheet({ id, onClose }: PaymentSheetProps) {
  const [deciding, setDeciding] = useState<DisputeOutcome | null>(null);
  const { data: payment, error, refetch } = useQuery(paymentQuery(id, deciding !== null));
  if (payment === undefined)
    return (
      <Sheet open onClose={onClose} title="Payment">
        <Unread error={error} onRetry={() => void refetch()} />
      </Sheet>
    );
  return (
    <Found
      payment={payment}
      onClose={onClose}
      // Asked for, and not answered by the provider yet.
      deciding={payment.dispute?.status === 'open' ? deciding : null}
      onDeciding={setDeciding}
    />
  );
}

interface FoundProps {
  readonly payment: PaymentDetails;
  readonly onClose: () => void;
  readonly deciding: DisputeOutcome | null;
  readonly onDeciding: (outcome: DisputeOutcome | null) => void;
}

function Found({ payment, onClose, deciding, onDeciding }: FoundProps) {
  const [refunding, setRefunding] = useState(false);
  const { data: client } = useQuery(clientQuery(payment.clientId));
  const now = useNow();
  const decision = useHeldDecision(payment);
  const { dispute, review, shortfall } = payment;
  const decide = useDecideDispute(dispute?.id ?? '', payment);
  if (refunding) return <RefundDialog payment={payment} onClose={() => setRefunding(false)} />;
  const isDecidable = review !== null && (decision.canAccept || decision.canRefund);
  return (
    <Sheet
      open
      onClose={decision.isBusy ? () => undefined : onClose}
      over={<PaymentWhen payment={payment} />}
      title={<PaymentAmount payment={payment} />}
      under={<PaymentClient payment={payment} client={client} />}
      footerNote={
        <span className="tabular">{isDecidable ? decisionNote(decision, client) : refundNote(payment)}</span>
      }
      footer={
        isDecidable ? (
          <DecisionFoot payment={payment} decision={decision} onClose={onClose} />
        ) : (
          <RefundFoot payment={payment} onClose={onClose} onRefund={() => setRefunding(true)} />
        )
      }
    >
      <div className="grid gap-6">
        {decision.overtaken && !isDecidable && <Overtaken payment={payment} />}
        {isDecidable && (
          <HeldPayment
            payment={payment}
            review={review}
            name={client === undefined ? 'The client' : greetingName(client)}
            decision={decision}
          />
        )}
        {dispute !== null && (
          <PaymentDispute
            payment={payment}
            dispute={dispute}
            now={now}
            deciding={deciding}
            onDecide={(outcome) => {
              if (deciding !== null) return;
              onDeciding(outcome);
              decide.mutate(outcome, { onError: () => onDeciding(null) });
            }}
          />
        )}
        {shortfall !== null && <Shortfall shortfall={shortfall} />}
        <PaymentFacts payment={payment} />
        <PaymentHistory payment={payment} />
      </div>
    </Sheet>
  );
}

/** Another admin was faster: says who, from the history. */
function Overtaken({ payment }: { readonly payment: PaymentDetails }) {
  const last = payment.history.findLast(({ by }) => shown(by) !== 'Card provider' && shown(by) !== 'Setter');
  return (
    <p role="status" className="rounded-control bg-accent-tint px-4 py-3 text-label text-accent-ink">
      {last === undefined
        ? 'This payment was decided in the meantime.'
        : `${shown(last.by)} decided in the meantime: ${last.what}.`}
    </p>
  );
}

function Unread({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title="No such payment">It may be from another database.</EmptyState>;
  if (error !== null) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <div>
      <Loading label="Payment is loading" />
      <div className="grid gap-4">
        {['h-8 w-1/2', 'h-20', 'h-36', 'h-48'].map((size) => (
          <Skeleton key={size} className={size} />
        ))}
      </div>
    </div>
  );
}
