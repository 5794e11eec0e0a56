import type { CreditOutcome } from '@setter/events/appointments/value-sets';

type Credit = {
  /** A credit unlocked it, and has not been returned. */
  readonly isUnlocked: boolean;
  readonly creditReturned: boolean;
};

/** What became of the credit of an appointment: what a cancellation tells the client follows from it. */
export const creditOutcome = ({ isUnlocked, creditReturned }: Credit): CreditOutcome =>
  isUnlocked ? 'kept' : creditReturned ? 'returned' : 'none';
