import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import { Check, Coins } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { classes } from '../../../components/ui/class-names.ts';
import { shown } from '../../../lib/texts/personal.ts';
import type { UnlockedAppointment } from '../appointment-lists.ts';
import { reasonOf, savedText } from './waiting.ts';

interface AfterOutcomeProps {
  readonly appointment: UnlockedAppointment;
  /** Opens the claim with the reason that fits. */
  readonly onClaim: (id: string, reason: FairCreditReason) => void;
  readonly className?: string;
}

/** What follows from what was said: thanks, or the way to the credit. */
export function AfterOutcome({ appointment, onClaim, className }: AfterOutcomeProps) {
  const { id, outcome, fairCredit, title } = appointment;
  if (outcome === null) return null;
  const reason = reasonOf[outcome.outcome];
  const line = 'flex items-center gap-x-2.5 gap-y-2 rounded-control py-2.5 pl-3.5 text-label';
  if (reason === null || !fairCredit.allowed) {
    return (
      <p className={classes(line, 'bg-accent-tint pr-3.5 text-accent-hover', className)}>
        <Check size={16} aria-hidden />
        <span>{reason === null ? 'Thank you.' : `${savedText(outcome.outcome)} Thank you.`}</span>
      </p>
    );
  }
  return (
    <div className={classes(line, 'bg-ochre-tint pr-2.5 text-ochre-ink max-sm:flex-wrap', className)}>
      <Coins size={16} aria-hidden />
      <p className="min-w-0 flex-1">{`${savedText(outcome.outcome)} Do you want the credit back?`}</p>
      <Button
        variant="secondary"
        size="sm"
        aria-description={shown(title)}
        onClick={() => onClaim(id, reason)}
        className="max-sm:w-full"
      >
        Ask for the credit
      </Button>
    </div>
  );
}
