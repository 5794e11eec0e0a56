import { CircleCheck, Clock, SearchCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { credits } from '../../lib/texts/money.ts';
import type { PaymentStatus } from './payment-state.ts';

interface OutcomeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A message in place of the form; it takes the focus that the form had. */
function Outcome({ icon, title, children, actions }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="px-2 py-6 text-center">
      <div className="mb-3.5 flex justify-center">{icon}</div>
      <h3 ref={heading} tabIndex={-1} data-focus-silent className="text-h3">
        {title}
      </h3>
      <div role="status" className="mt-1 text-balance text-muted">
        {children}
      </div>
      {actions !== undefined && <div className="mx-auto mt-5 grid max-w-[280px] gap-2.5">{actions}</div>}
    </div>
  );
}

/** Of a payment that takes longer than people expect. */
export const slowText =
  'This takes longer than usual. You can leave this page: the credits appear in your balance as soon as the payment is confirmed.';

export function Confirming({ slow }: { readonly slow: boolean }) {
  return (
    <Outcome icon={<Spinner size={28} className="text-accent" />} title="Your payment is being confirmed">
      {slow
        ? slowText
        : 'This usually takes a few seconds. Your credits are added as soon as it is confirmed.'}
    </Outcome>
  );
}

export function Credited({
  status,
  onRestart,
}: {
  readonly status: PaymentStatus;
  readonly onRestart: () => void;
}) {
  return (
    <Outcome
      icon={
        <span className="grid size-12 place-items-center rounded-pill bg-accent-tint text-accent">
          <CircleCheck size={26} aria-hidden />
        </span>
      }
      title="Payment complete"
      actions={
        <>
          <LinkButton to="/client-portal">Go to your appointments</LinkButton>
          <Button variant="secondary" onClick={onRestart}>
            Buy more credits
          </Button>
        </>
      }
    >
      {credits(status.credits)} {status.credits === 1 ? 'was' : 'were'} added. Your balance is{' '}
      {credits(status.balance)}.
    </Outcome>
  );
}

export function InReview() {
  return (
    <Outcome
      icon={<SearchCheck size={28} aria-hidden className="text-ochre" />}
      title="Your payment is being checked"
    >
      We received it, and look at it by hand before the credits are added. Please do not pay again.
    </Outcome>
  );
}

export function Ended({ onRestart }: { readonly onRestart: () => void }) {
  return (
    <Outcome
      icon={<Clock size={28} aria-hidden className="text-muted" />}
      title="This payment was cancelled"
      actions={
        <Button variant="secondary" onClick={onRestart}>
          Start again
        </Button>
      }
    >
      Nothing was charged.
    </Outcome>
  );
}
