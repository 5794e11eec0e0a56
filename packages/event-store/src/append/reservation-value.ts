import type { SubjectKeyStore } from '../keys/keys.ts';
import type { ReservedValue } from './append-request.ts';

/** How a reservation's value is kept: as a keyed hash, unless it is legible. */
export const reservationValue = (
  keys: SubjectKeyStore['Service'],
  { kind, value, legible }: ReservedValue,
): string => (legible === true ? value : keys.hashReservation(kind, value));
