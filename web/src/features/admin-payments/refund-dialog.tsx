import { type PaymentDetails, refundPayment } from '@setter/contracts/payments/manage-payments';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Snowflake } from 'lucide-react';
import { useState } from 'react';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { Stepper } from '../../components/ui/stepper.tsx';
import { clientQuery } from '../../lib/api/admin-queries.ts';
import { ApiError, failureText } from '../../lib/api/api-error.ts';
import { credits as creditText, dollarsOf, gstIn } from '../../lib/texts/money.ts';
import { greetingName, shown } from '../../lib/texts/personal.ts';
import { formatDate } from '../../lib/time/time.ts';
import { LotBar } from './lot-bar.tsx';
import { useRefund } from './mutations.ts';
import { blankReason, missingReason } from './reason.ts';
import { documentTitle } from './payment-texts.ts';
import { refundCents, refundCentsEach, refundParts } from './refund-amount.ts';
import { moneyText } from './review-texts.ts';

const formId = 'refund';

interface RefundDialogProps {
  readonly payment: PaymentDetails;
  readonly onClose: () => void;
}

/** Refunds unspent credits of a payment, all or some of them. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const most = payment.refundableCredits;
  const [asked, setAsked] = useState(most);
  const form = useContractForm({ call: refundPayment, initial: blankReason, check: missingReason });
  const { data: client } = useQuery(clientQuery(payment.clientId));
  const refund = useRefund(payment);
  // As it was opened; once a refusal has said that it changed, as it is shown.
  const [seen, setSeen] = useState<number | null>(payment.refundedCredits);
  // A credit may be spent in the meantime.
  const chosen = Math.min(asked, most);
  const cents = refundCents(payment, chosen);
  const each = refundCentsEach(payment, chosen);
  const canRefund = payment.allowedActions.includes('refund') && most > 0;
  const close = refund.isPending ? () => undefined : onClose;

  const submit = () => {
    if (refund.isPending || !canRefund || !form.isChecked()) return;
    refund.mutate(
      {
        credits: chosen,
        expectedRefundedCredits: seen ?? payment.refundedCredits,
        reason: form.values.reason.trim(),
      },
      form.settled(onClose, (error) => {
        if (error instanceof ApiError && error.code === 'payment_changed') setSeen(null);
      }),
    );
  };
  const invoice = payment.documents.find(({ kind }) => kind === 'invoice');
  const hasGst = payment.gstCents > 0;
  return (
    <Dialog
      open
      onClose={close}
      title={`Refund ${shown(payment.clientName)}`}
      description={
        <span className="text-meta tabular">
          Payment of {formatDate(payment.createdAt)}, {creditText(payment.credits)},{' '}
          {dollarsOf(payment.amountCents)}
          {invoice !== undefined && <span>{`, ${lowerFirst(documentTitle(invoice, hasGst))}`}</span>}
        </span>
      }
      footerNote={
        client !== undefined && (
          <span className="tabular">
            Balance {client.credits} becomes {client.credits - chosen}
          </span>
        )
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={refund.isPending} className="max-sm:flex-1">
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={refund.isPending}
            disabled={!canRefund}
            className="max-sm:flex-1"
          >
            Refund {moneyText(cents, payment.currency)}
          </Button>
        </>
      }
    >
      <LotBar credits={refundParts(payment, chosen)} />
      <Form
        id={formId}
        errors={form.errors}
        onSubmit={submit}
        className="mt-6 grid items-start gap-4 sm:grid-cols-[136px_1fr]"
      >
        <Stepper
          label="Credits"
          value={chosen}
          min={1}
          max={Math.max(1, most)}
          onChange={setAsked}
          error={form.shownErrors['credits']}
          help={
            <span className="whitespace-nowrap">
              {most} unspent
              {chosen < most && (
                <>
                  ,{' '}
                  <button
                    type="button"
                    onClick={() => setAsked(most)}
                    className="rounded-block font-medium text-accent hover:underline"
                  >
                    all
                  </button>
                </>
              )}
            </span>
          }
        />
        <TextField
          label="Reason"
          data-autofocus
          help={`On the adjustment note and in ${client === undefined ? 'the client' : greetingName(client)}’s statement`}
          {...form.field('reason')}
        />
      </Form>
      <dl className="mt-5 border-t border-hairline pt-2 text-button tabular">
        <Line label={each === null ? creditText(chosen) : `${creditText(chosen)} at ${dollarsOf(each)}`}>
          {moneyText(cents, payment.currency)}
        </Line>
        {hasGst && (
          <Line label="GST in it" className="text-muted">
            {dollarsOf(gstIn(payment.refundedCents + cents) - gstIn(payment.refundedCents))}
          </Line>
        )}
        <Line
          label={payment.card === null ? 'Back to the card' : `Back to ${payment.card}`}
          className="mt-1.5 border-t border-hairline pt-3 font-semibold"
        >
          {moneyText(cents, payment.currency)} AUD
        </Line>
      </dl>
      {refund.error === null ? (
        <p className="mt-4 flex items-start gap-3 rounded-control bg-paper-2 px-4 py-3 text-label text-ink-2">
          <Snowflake size={16} aria-hidden className="mt-0.5" />
          <span>
            {chosen === 1 ? 'The credit is' : `The ${chosen} credits are`} frozen now and gone when the
            provider confirms, usually within a minute. If it fails they are released.
          </span>
        </p>
      ) : (
        <p
          role="alert"
          className="mt-4 flex items-start gap-3 rounded-control bg-red-tint px-4 py-3 text-label text-red"
        >
          <CircleAlert size={16} aria-hidden className="mt-0.5" />
          <span>{failureText(refund.error)}</span>
        </p>
      )}
    </Dialog>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

interface LineProps {
  readonly label: string;
  readonly className?: string;
  readonly children: string | readonly string[];
}

function Line({ label, className = '', children }: LineProps) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${className}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
