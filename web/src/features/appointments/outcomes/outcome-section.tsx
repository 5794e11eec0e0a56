import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import { outcomeLabels } from '../../../lib/texts/outcomes.ts';
import type { UnlockedAppointment } from '../appointment-lists.ts';
import { AfterOutcome } from './after-outcome.tsx';
import { OutcomeButtons } from './outcome-buttons.tsx';
import type { Reporting } from './report-outcome.ts';

interface OutcomeSectionProps {
  readonly appointment: UnlockedAppointment;
  readonly reporting: Reporting;
  /** Opens the claim of its credit; without a reason where none was said. */
  readonly onClaim: (id: string, reason?: FairCreditReason) => void;
}

/** In the details of an unlocked appointment: how it went from its end on, and the way to its credit. */
export function OutcomeSection({ appointment, reporting, onClaim }: OutcomeSectionProps) {
  const { id, reportOutcome, outcome } = appointment;
  const isOver = reportOutcome.allowed || outcome !== null;
  return (
    <div className="mt-5 border-t border-hairline pt-4.5">
      {isOver && <h3 className="font-sans text-label tracking-normal">How did it go?</h3>}
      {reportOutcome.allowed ? (
        <>
          <OutcomeButtons appointment={appointment} reporting={reporting} className="mt-2" />
          {(reporting.said.has(id) || outcome !== null) && (
            <AfterOutcome appointment={appointment} onClaim={onClaim} className="mt-2.5" />
          )}
        </>
      ) : (
        outcome !== null && (
          <p className="mt-0.5 text-ink-2">
            {outcome.by === 'client' ? 'You said' : 'Our office noted'}
            {`: ${outcomeLabels[outcome.outcome].toLowerCase()}.`}
          </p>
        )
      )}
      <FairCredit appointment={appointment} onClaim={onClaim} isFirst={!isOver} />
    </div>
  );
}

function FairCredit({
  appointment: { id, fairCredit },
  onClaim,
  isFirst,
}: Pick<OutcomeSectionProps, 'appointment' | 'onClaim'> & { readonly isFirst: boolean }) {
  const link =
    'rounded-block font-medium text-accent underline decoration-accent-line underline-offset-3 hover:decoration-accent';
  return (
    <p className={isFirst ? 'text-label text-muted' : 'mt-3 text-label text-muted'}>
      {fairCredit.allowed ? (
        <button type="button" onClick={() => onClaim(id)} className={link}>
          Something was wrong?
        </button>
      ) : (
        <span>{fairCredit.message}</span>
      )}
      {!fairCredit.allowed && fairCredit.code === 'fair_credit_asked' && (
        <>
          {' '}
          <button type="button" onClick={() => onClaim(id)} className={link}>
            See your request
          </button>
        </>
      )}
    </p>
  );
}
