import { terms } from '@setter/events/terms/value-sets';
import { periodText } from './periods.ts';

/** How long what an admin deletes can be restored. */
export const restorable = periodText(terms.restorableDays, 'day');

/** What stays of a client whose account an admin deletes. */
export const removedClient = `You can restore the account for ${restorable}. The client's details, the balance, the credit ledger and the username are kept, also after that, until they are erased.`;
