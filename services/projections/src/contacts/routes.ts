import {
  contactCheck,
  doNotCallNumbers,
  getDoNotCall,
  getDoNotContact,
} from '@setter/contracts/desk/contacts';
import { Effect } from 'effect';
import { now } from '../now.ts';
import { fileQuery, query } from '../query-route.ts';
import { checkContact } from './check.ts';
import { numbersToWash } from './numbers-to-wash.ts';
import { findContact, lastWash } from './queries.ts';

export const contactRoutes = [
  query(
    getDoNotContact,
    Effect.fnUntraced(function* ({ query: { phone, email } }) {
      const found =
        phone === undefined ? yield* findContact('email', email ?? null) : yield* findContact('phone', phone);
      const { listed = null, listedSince: since = null } = found ?? {};
      return { listed: listed !== null, since, cause: listed };
    }),
    ['contacts'],
  ),

  query(
    contactCheck,
    Effect.fnUntraced(function* ({ query: { at, ...asked } }) {
      const present = yield* now;
      return yield* checkContact(
        asked,
        at === undefined ? present.getTime() : Date.parse(at),
        present.toISOString(),
      );
    }),
    ['contacts', 'desk-settings', 'leads', 'appointments', 'clients'],
  ),

  query(
    getDoNotCall,
    Effect.fnUntraced(function* () {
      const numbers = yield* numbersToWash((yield* now).getTime());
      return { waiting: numbers.length, lastWash: yield* lastWash };
    }),
    ['contacts', 'leads'],
  ),

  fileQuery(
    doNotCallNumbers,
    Effect.fnUntraced(function* () {
      const at = yield* now;
      const numbers = yield* numbersToWash(at.getTime());
      return {
        file: numbers.map((number) => `${number}\r\n`).join(''),
        filename: `numbers ${at.toISOString().slice(0, 10)}.csv`,
      };
    }),
    ['contacts', 'leads'],
  ),
];
