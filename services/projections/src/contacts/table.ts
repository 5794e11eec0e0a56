import type { ContactKind, ListingCause } from '@setter/events/contacts/value-sets';
import { boolean, instant, nullable, position, readTable, type RowOf, text } from '../columns.ts';

/** A number or address by its keyed hash. */
export const contactsTable = readTable({
  key: 'contactKey',
  columns: {
    contactKey: text(),
    kind: text<ContactKind>(),
    /** Why it is on our own list; null while it is not. */
    listed: nullable(text<ListingCause>()),
    listedSince: nullable(instant()),
    listedPosition: nullable(position()),
    /** The latest look into the Do Not Call Register: a day, and whether the number was there. */
    washedOn: nullable(text()),
    registered: nullable(boolean()),
  },
  indexes: [['washedOn', 'registered']],
  followed: true,
});

export type ContactRow = RowOf<typeof contactsTable>;
