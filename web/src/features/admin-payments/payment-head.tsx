import type { Client } from '@setter/contracts/clients/client';
import type { PaymentDetails } from '@setter/contracts/payments/manage-payments';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/ui/badge.tsx';
import { clientTitle, fullName } from '../../lib/texts/client-name.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatTime } from '../../lib/time/time.ts';
import { TestPill } from './payment-columns.tsx';
import { stateLabels, stateTones } from './payment-texts.ts';
import { moneyText } from './review-texts.ts';

interface PaymentProps {
  readonly payment: PaymentDetails;
}

/** When it was, over the amount. */
export function PaymentWhen({ payment: { createdAt, liveMode } }: PaymentProps) {
  return (
    <span className="flex items-center gap-2">
      Payment of {formatDate(createdAt)}, {formatTime(createdAt)}
      {!liveMode && <TestPill />}
    </span>
  );
}

/** What arrived, and how far it is. */
export function PaymentAmount({ payment: { state, review, amountCents, currency } }: PaymentProps) {
  const arrived = state === 'in_review' && review !== null ? review.received : { amountCents, currency };
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-display text-[30px] leading-9 tabular">
        {moneyText(arrived.amountCents, arrived.currency)}
      </span>
      <Badge tone={stateTones[state]}>{state === 'in_review' ? 'Held for review' : stateLabels[state]}</Badge>
    </span>
  );
}

/** Who paid. */
export function PaymentClient({ payment, client }: PaymentProps & { readonly client: Client | undefined }) {
  const title = client === undefined ? shown(payment.clientName) : clientTitle(client);
  const person = client === undefined ? '' : fullName(client);
  return (
    <>
      <Link
        to="/admin-view-client"
        search={{ id: payment.clientId }}
        className="rounded-block hover:underline hover:underline-offset-3"
      >
        {title}
      </Link>
      {person !== '' && person !== title && <span className="text-muted">, {person}</span>}
    </>
  );
}
