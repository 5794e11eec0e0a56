import type { SubjectKeyStore } from '../keys/keys.ts';

/** How a reservation's value is kept. What a card provider calls a payment is nobody's name and stays legible. */
export const reservationValue = (keys: SubjectKeyStore['Service'], kind: string, value: string): string =>
  kind === 'payment_intent' ? value : keys.hashReservation(kind, value);
