import type { AppointmentOutcome, OutcomeSource } from '@setter/events/appointments/value-sets';

/** The last that was said of how an appointment went; null: nothing. */
export type OutcomeFacts = {
  readonly outcome: AppointmentOutcome | null;
  readonly outcomeAt: string | null;
  readonly outcomeVia: OutcomeSource | null;
};

/** How it went, and who says it. */
export const shownOutcome = ({ outcome, outcomeAt, outcomeVia }: OutcomeFacts) =>
  outcome === null || outcomeAt === null
    ? null
    : { outcome, at: outcomeAt, by: outcomeVia === 'office' ? ('admin' as const) : ('client' as const) };
