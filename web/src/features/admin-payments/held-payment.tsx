import { Radio, RadioGroup } from '@headlessui/react';
import type { PaymentDetails } from '@setter/contracts/payments/manage-payments';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../components/ui/class-names.ts';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { Stepper } from '../../components/ui/stepper.tsx';
import { acceptHint, moneyText, reviewRows, reviewSentences } from './review-texts.ts';
import type { Review } from './review-texts.ts';
import type { HeldChoice, HeldDecision } from './use-held-decision.ts';

export const heldFormId = 'held-payment';
const mostCredits = 1000;

interface HeldPaymentProps {
  readonly payment: PaymentDetails;
  readonly review: Review;
  /** How the client is called. */
  readonly name: string;
  readonly decision: HeldDecision;
}

/** Why a payment is held, and what should happen with it. */
export function HeldPayment({ payment, review, name, decision }: HeldPaymentProps) {
  const { values, form, canAccept, canRefund, submit } = decision;
  const left = moneyText(payment.refundableCents, payment.currency);
  const reason = <TextField label="Reason" data-autofocus {...form.field('reason')} />;
  return (
    <section aria-label="Decision">
      <div className="mb-3.5 flex items-start gap-3 rounded-control bg-ochre-tint px-4 py-3 text-label text-ochre-ink ring-1 ring-ochre-line ring-inset">
        <CircleAlert size={16} aria-hidden className="mt-0.5" />
        <p>
          {reviewSentences(review).join(' ')} No credits were added. {name} sees that the payment is being
          checked.
        </p>
      </div>
      <Comparison payment={payment} review={review} />
      <h3 className="mt-6 mb-2.5 text-h3">What should happen</h3>
      <Form id={heldFormId} errors={form.errors} onSubmit={submit}>
        <DraftNotice draft={decision.draft} className="mb-2.5" />
        <RadioGroup
          aria-label="What should happen"
          value={values.choice}
          onChange={(choice: HeldChoice) => form.change({ choice })}
          className="overflow-hidden rounded-surface ring-1 ring-hairline"
        >
          {canAccept && (
            <Choice
              value="accept"
              on={values.choice === 'accept'}
              title="Accept the payment"
              hint={acceptHint(payment)}
            >
              <div className="grid gap-3.5 sm:grid-cols-[136px_1fr]">
                <Stepper
                  label="Credits"
                  value={values.credits}
                  min={1}
                  max={mostCredits}
                  error={form.shownErrors['credits']}
                  onChange={(credits) => form.change({ credits })}
                />
                {reason}
              </div>
            </Choice>
          )}
          {canRefund && (
            <Choice
              value="refund"
              on={values.choice === 'refund'}
              title={`Refund ${left}`}
              hint={`All of it goes back to ${payment.card ?? 'the card'}.`}
            >
              {reason}
            </Choice>
          )}
        </RadioGroup>
      </Form>
      {!canAccept && canRefund && (
        <p className="mt-2 text-meta text-muted">
          Credits are sold in AUD and in the mode of this installation only, so it cannot be accepted.
        </p>
      )}
    </section>
  );
}

function Comparison({ payment, review }: Pick<HeldPaymentProps, 'payment' | 'review'>) {
  const rows = reviewRows(review, payment.gstCents > 0);
  const cell = 'border-t border-faint py-2 text-right tabular';
  return (
    <table className="w-full text-label">
      <thead>
        <tr className="text-meta text-muted">
          <td />
          <th scope="col" className="pb-2 text-right font-medium">
            Expected
          </th>
          <th scope="col" className="pb-2 text-right font-medium">
            Arrived
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, expected, arrived, differs }) => (
          <tr key={label}>
            <th scope="row" className={classes(cell, 'text-left! font-normal text-muted')}>
              {label}
            </th>
            <td className={cell}>{expected}</td>
            <td className={classes(cell, differs && 'font-semibold text-ochre-ink')}>{arrived}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className={classes(cell, 'text-left! font-normal text-muted')}>
            Credits
          </th>
          <td className={cell}>{review.expected.credits ?? '-'}</td>
          <td className={classes(cell, 'text-muted')}>you decide</td>
        </tr>
      </tbody>
    </table>
  );
}

interface ChoiceProps {
  readonly value: HeldChoice;
  readonly on: boolean;
  readonly title: string;
  readonly hint: string | undefined;
  /** Shown while it is chosen. */
  readonly children: ReactNode;
}

/** One of the two ways; its fields are under it, outside of the radio, while it is chosen. */
function Choice({ value, on, title, hint, children }: ChoiceProps) {
  return (
    <div className={classes('border-b border-hairline px-4 py-3.5 last:border-b-0', on && 'bg-selected')}>
      <Radio
        value={value}
        className="group -mx-1.5 flex cursor-pointer items-start gap-3.5 rounded-block px-1.5 data-focus:outline-2 data-focus:outline-offset-4 data-focus:outline-accent"
      >
        <span
          aria-hidden
          className="mt-px size-4.5 flex-none rounded-pill bg-surface ring-[1.5px] ring-control-strong ring-inset group-data-checked:ring-6 group-data-checked:ring-accent"
        />
        <span>
          <span className="block font-strong">{title}</span>
          {hint !== undefined && <span className="block text-meta text-muted tabular">{hint}</span>}
        </span>
      </Radio>
      {on && <div className="mt-3 sm:pl-8">{children}</div>}
    </div>
  );
}
