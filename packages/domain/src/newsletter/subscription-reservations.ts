import type { PersonalText } from '@setter/events/marks';
import { comparable, reservation, type Reservation } from '../reservations.ts';

/** An address has one confirmed subscription. */
export const subscribedEmail = (email: PersonalText, subscriptionId: string): readonly Reservation[] =>
  typeof email === 'string' ? [reservation('newsletter_email', comparable(email), subscriptionId)] : [];

/** Finds the subscription of a link by the hash of its token. */
export const subscriptionLink = (
  kind: 'newsletter_confirm' | 'newsletter_unsubscribe',
  tokenHash: string,
  subscriptionId: string,
): Reservation => reservation(kind, tokenHash, subscriptionId);

/** Whose key encrypts the address. */
export const subscriberSubject = (subscriptionId: string): string => `subscriber-${subscriptionId}`;
