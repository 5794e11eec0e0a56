import { washEnd } from '@setter/domain/calling/may-contact';
import { e164, isAustralian } from '@setter/domain/calling/where';
import { contactKey } from '@setter/domain/contacts/contact-key';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { loadContacts, phonesOfOpenLeads } from './queries.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A wash that ends within so long is made again. */
const washedAheadMs = 7 * dayMs;

/**
 * The Australian numbers of open leads whose wash is missing or over within seven days, each once, as `0…`. Who is on our own
 * list is not called, so its number is not checked.
 */
export const numbersToWash = Effect.fn('numbersToWash')(function* (at: number) {
  const { hashReservation } = yield* SubjectKeyStore;
  const found = new Set<string>();
  let after: string | undefined;
  do {
    const { phones, next }: Effect.Success<ReturnType<typeof phonesOfOpenLeads>> =
      yield* phonesOfOpenLeads(after);
    const byKey = new Map<string, string>();
    for (const phone of phones) {
      const number = e164(phone);
      if (number === undefined || !isAustralian(number)) continue;
      byKey.set(contactKey(hashReservation, 'phone', number)!, number);
    }
    const known = yield* loadContacts([...byKey.keys()]);
    for (const [key, number] of byKey) {
      const { listed, washedOn } = known.get(key) ?? { listed: null, washedOn: null };
      const isWashed = washedOn !== null && washEnd(washedOn) >= at + washedAheadMs;
      if (listed === null && !isWashed) found.add(number.replace('+61', '0'));
    }
    after = next;
  } while (after !== undefined);
  return [...found].toSorted();
});
