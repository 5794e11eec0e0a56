import type { ContactKind } from '@setter/events/contacts/value-sets';
import { type PersonalText, textOf } from '@setter/events/marks';
import { e164 } from '../calling/where.ts';
import { comparable } from '../reservations.ts';

/** The keyed hash of a store, which only it can compute: `SubjectKeyStore.hashReservation`. */
export type KeyedHash = (kind: string, value: string) => string;

/**
 * Under which key a number or address is known in every notation: the id of its `contact-{key}` stream. Undefined where
 * there is none to contact: an empty or erased text, or a number that is not valid.
 */
export const contactKey = (
  hash: KeyedHash,
  kind: ContactKind,
  text: PersonalText | null,
): string | undefined => {
  const value = kind === 'phone' ? e164(text) : comparable(textOf(text));
  return value === undefined || value === '' ? undefined : hash(`contact_${kind}`, value);
};
