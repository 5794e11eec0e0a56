import { contactKey } from '@setter/domain/contacts/contact-key';
import { SubjectKeyStore } from '@setter/event-store/keys';
import type { PersonalText } from '@setter/events/marks';
import { contactStream } from '@setter/events/streams';
import { Effect } from 'effect';

/** Where the log says of an opened lead's number and address whether they may be contacted; erased ones are unknown. */
export const contactPlaces = Effect.fnUntraced(function* (lead: {
  readonly phone: PersonalText | null;
  readonly email: PersonalText | null;
}) {
  const { hashReservation } = yield* SubjectKeyStore;
  const placeOf = (kind: 'phone' | 'email') => {
    const key = contactKey(hashReservation, kind, lead[kind]);
    return key === undefined ? undefined : contactStream(key);
  };
  return { phone: placeOf('phone'), email: placeOf('email') };
});
