import type { CreditOutcome } from '@setter/events/appointments/value-sets';

export const creditsNeverExpire = 'Credits never expire';

/** What a cancellation says about the credit, wherever it is told: in a mail, a notification and the portal. */
export const cancelledCredit: Readonly<Record<CreditOutcome, string>> = {
  none: '',
  returned: 'Your credit has been returned.',
  kept: 'The credit that you spent on it has not been returned.',
};

/**
 * What is promised before a credit is spent. Before the start a cancellation returns the credit unless the admin decides
 * otherwise, and after it only if the admin decides so.
 */
export const cancellationTerms = {
  title: 'If we cancel it before it starts, the credit usually comes back',
  text: 'The cancellation says whether the credit was returned, and your statement shows it.',
  sentence:
    'If we cancel it before it starts, the credit usually comes back: the cancellation says whether it did.',
} as const;

export const unlockTerms = `Unlocking costs 1 credit. ${cancellationTerms.sentence}`;
