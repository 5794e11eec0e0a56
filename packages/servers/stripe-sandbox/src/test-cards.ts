/** What the bank says to a card: the numbers are those of Stripe's test cards, and no others pay. */
export type CardAnswer =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly declineCode: string }
  | { readonly kind: 'needs_authentication' };

export type GivenCard = { readonly number: string; readonly expMonth: number; readonly expYear: number };

const answers: Readonly<Record<string, CardAnswer>> = {
  '4242424242424242': { kind: 'approved' },
  '4000000000000002': { kind: 'declined', declineCode: 'generic_decline' },
  '4000000000009995': { kind: 'declined', declineCode: 'insufficient_funds' },
  '4000002500003155': { kind: 'needs_authentication' },
  '4000000000000259': { kind: 'approved' },
  '4000000000005126': { kind: 'approved' },
  '4000000000007726': { kind: 'approved' },
};

const words: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  test_mode_live_card:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
};

/** Stripe's sentence for a decline. */
export const declineMessage = (declineCode: string): string =>
  (Object.hasOwn(words, declineCode) ? words[declineCode] : undefined) ?? 'Your card was declined.';

/** `now` decides whether the card has expired: it is good to the end of its month. */
export const askBank = (card: GivenCard, now: Date): CardAnswer => {
  const firstInstantAfter = Date.UTC(card.expYear, card.expMonth, 1);
  if (now.getTime() >= firstInstantAfter) return { kind: 'declined', declineCode: 'expired_card' };
  return (
    (Object.hasOwn(answers, card.number) ? answers[card.number] : undefined) ?? {
      kind: 'declined',
      declineCode: 'test_mode_live_card',
    }
  );
};

/** The bank takes the money back after it was paid. */
export const isDisputed = (last4: string): boolean => last4 === '0259';

/** How a refund to the card begins. 5126 and 7726 change later, when they are told to: `/sandbox/refunds/:id`. */
export const refundStatus = (last4: string): 'pending' | 'succeeded' =>
  last4 === '7726' ? 'pending' : 'succeeded';

/** All that may be kept of a card. */
export const cardOnReceipt = (number: string) => ({ brand: 'visa', last4: number.slice(-4) });
