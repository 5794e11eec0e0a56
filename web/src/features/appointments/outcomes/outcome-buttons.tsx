import { Button } from '../../../components/ui/button.tsx';
import { classes } from '../../../components/ui/class-names.ts';
import { outcomeChoices, outcomeLabels } from '../../../lib/texts/outcomes.ts';
import { shown } from '../../../lib/texts/personal.ts';
import type { UnlockedAppointment } from '../appointment-lists.ts';
import { OutcomeIcon } from './outcome-icon.tsx';
import type { Reporting } from './report-outcome.ts';

interface OutcomeButtonsProps {
  readonly appointment: UnlockedAppointment;
  readonly reporting: Reporting;
  /** Icons with names for screen readers and as tooltips, as in a table. */
  readonly compact?: boolean;
  readonly className?: string;
}

const ring = 'ring-[1.5px]! ring-inset!';
const chosenHeld = `${ring} bg-accent-tint! text-accent-hover! ring-accent!`;
const chosenOther = `${ring} bg-ochre-tint! text-ochre-ink! ring-ochre!`;

/** How it went, in four buttons of which one press saves; the one that was said is pressed. */
export function OutcomeButtons({ appointment, reporting, compact = false, className }: OutcomeButtonsProps) {
  const { pending } = reporting;
  return (
    <div
      role="group"
      aria-label={`How did it go? ${shown(appointment.title)}`}
      className={classes(compact ? 'flex gap-1' : 'grid grid-cols-2 gap-2', className)}
    >
      {outcomeChoices.map((outcome) => {
        const isSaid = appointment.outcome?.outcome === outcome;
        const isPending = pending?.id === appointment.id && pending.outcome === outcome;
        const chosen = outcome === 'held' ? chosenHeld : chosenOther;
        return (
          <Button
            key={outcome}
            variant="secondary"
            size={compact ? 'xs' : 'sm'}
            aria-pressed={isSaid}
            busy={isPending}
            title={compact ? outcomeLabels[outcome] : undefined}
            icon={<OutcomeIcon outcome={outcome} />}
            onClick={(event) => {
              event.stopPropagation();
              if (!isSaid) reporting.report(appointment, outcome);
            }}
            className={classes(compact ? 'w-8 px-0!' : 'px-2.5! max-sm:h-11', isSaid && chosen)}
          >
            <span className={compact ? 'sr-only' : undefined}>{outcomeLabels[outcome]}</span>
          </Button>
        );
      })}
    </div>
  );
}
