import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { day, idText } from '../marks.ts';
import { contactKinds, listingCauses, unlistingReasons } from './value-sets.ts';

const contact = {
  /** The keyed hash of a number or address, which is nowhere else in it: a person who is erased stays on the list. */
  contactKey: idText(),
};

export const contactEvents = [
  defineEvent(
    'ContactListed',
    z.object({ ...contact, kind: z.enum(contactKinds), cause: z.enum(listingCauses) }),
  ),
  defineEvent('ContactUnlisted', z.object({ ...contact, reason: z.enum(unlistingReasons) })),
  /** A number was looked up in the Do Not Call Register. */
  defineEvent('NumberWashed', z.object({ ...contact, registered: z.boolean(), washedOn: day() })),
] as const;
export type ContactEvent = EventOf<(typeof contactEvents)[number]>;
