import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { getFairCreditRules } from '@setter/contracts/fair-credits/rules';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { callQuery } from '../../lib/api/query-client.ts';
import { outcomeChoices, outcomeLabels } from '../../lib/texts/outcomes.ts';
import { useIsSetter } from '../../lib/sessions/use-role.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatTime } from '../../lib/time/time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useReportOutcome } from './mutations.ts';
import { canHaveOutcome, isReportable } from './reportable.ts';

/** How an appointment went, once it is over; an admin says it while its client has not. */
export function OutcomeReport({ appointment }: { readonly appointment: AdminAppointment }) {
  const now = useNow();
  const { id, outcome, rubricVersion } = appointment;
  const report = useReportOutcome(id);
  // They are paid by it.
  const isSetter = useIsSetter();
  const { data: rules } = useQuery({
    ...callQuery(getFairCreditRules, { params: { version: String(rubricVersion ?? 1) } }),
    enabled: !isSetter && canHaveOutcome(appointment, now),
  });
  const isOffered =
    !isSetter && rules !== undefined && isReportable(appointment, rules.terms.windowDays, now);
  if (outcome === null && !isOffered) return null;
  return (
    <div className="mt-2.5">
      <p>{outcome === null ? 'How did it go? The client has not said yet.' : saidText(outcome)}</p>
      {isOffered && (
        <div
          role="group"
          aria-label={`How did it go? ${shown(appointment.title)}`}
          className="mt-2 flex flex-wrap gap-2"
        >
          {outcomeChoices.map((choice) => {
            const isSaid = outcome?.outcome === choice;
            return (
              <Button
                key={choice}
                variant="secondary"
                size="xs"
                aria-pressed={isSaid}
                busy={report.isPending && report.variables === choice}
                className={classes(
                  isSaid && 'bg-accent-tint! text-accent-hover! ring-1 ring-accent ring-inset',
                )}
                onClick={() => {
                  if (!isSaid && !report.isPending) report.mutate(choice);
                }}
              >
                {outcomeLabels[choice]}
              </Button>
            );
          })}
        </div>
      )}
    </div>
  );
}

const saidText = ({ outcome, by, at }: NonNullable<AdminAppointment['outcome']>) =>
  `${outcomeLabels[outcome]}, said ${by === 'client' ? 'the client' : 'an admin'} on ${formatDate(at)} at ${formatTime(at)}.`;
