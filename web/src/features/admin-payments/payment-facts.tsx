import type { PaymentDetails } from '@setter/contracts/payments/manage-payments';
import { adminInvoicePdf } from '@setter/contracts/invoices/invoices';
import { CircleAlert } from 'lucide-react';
import { DocumentLink } from '../../components/file-link.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { pathOf } from '../../lib/api/api.ts';
import { credits, dollarsOf, gstIn } from '../../lib/texts/money.ts';
import { Fact, Facts } from './facts.tsx';
import { documentTitle, isPaid } from './payment-texts.ts';
import { moneyText } from './review-texts.ts';

/** What was bought, what became of it, and the documents about it. */
export function PaymentFacts({ payment }: { readonly payment: PaymentDetails }) {
  const { state, gstCents, refundedCents, refundedCredits, refundableCredits, documents } = payment;
  const hasGst = gstCents > 0;
  const isHeld = state === 'in_review';
  return (
    <Facts>
      {!isHeld && (
        <Fact label="Credits">
          {payment.credits}
          {isPaid(payment) && refundableCredits > 0 && <span>{`, ${refundableCredits} unspent`}</span>}
        </Fact>
      )}
      {!isHeld && isPaid(payment) && hasGst && (
        <Fact label="GST in it">{dollarsOf(gstIn(payment.amountCents))}</Fact>
      )}
      {payment.card !== null && <Fact label="Card">{payment.card}</Fact>}
      {refundedCents > 0 && (
        <Fact label="Paid back">
          {moneyText(refundedCents, payment.currency)}
          {refundedCredits > 0 && <span>{` for ${credits(refundedCredits)}`}</span>}
        </Fact>
      )}
      <Fact label="Payment id">
        <span className="flex items-center gap-1">
          <span className="min-w-0 font-mono text-meta">{payment.intentId}</span>
          <span className="-my-1.5">
            <CopyButton label="Copy payment id" text={payment.intentId} />
          </span>
        </span>
      </Fact>
      {documents.length > 0 && (
        <Fact label="Documents">
          <ul className="grid gap-1">
            {documents.map((document) => (
              <li key={document.number}>
                <DocumentLink
                  path={pathOf(adminInvoicePdf, { params: { number: document.number } })}
                  label={`${documentTitle(document, hasGst)}, PDF`}
                >
                  {documentTitle(document, hasGst)}
                </DocumentLink>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </Facts>
  );
}

/** Money that went back beyond what could be taken for it. */
export function Shortfall({ shortfall }: { readonly shortfall: NonNullable<PaymentDetails['shortfall']> }) {
  return (
    <div className="flex items-start gap-3 rounded-control bg-ochre-tint px-4 py-3 text-label text-ochre-ink ring-1 ring-ochre-line ring-inset">
      <CircleAlert size={16} aria-hidden className="mt-0.5" />
      <p>
        <b className="font-strong">
          {`Shortfall of ${shortfall.credits > 0 ? `${credits(shortfall.credits)}, ` : ''}${dollarsOf(shortfall.cents)}.`}
        </b>{' '}
        {shortfallReason(shortfall.credits)}
      </p>
    </div>
  );
}

function shortfallReason(credits: number): string {
  if (credits === 0) return 'It is more than the credits cost that went with the money.';
  return `${credits === 1 ? 'It was' : 'They were'} spent before the money went back, so nothing could be taken for it.`;
}
