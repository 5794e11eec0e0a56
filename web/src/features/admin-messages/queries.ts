import { listMessages, listRecipients } from '@setter/contracts/portal-messages/portal-messages';
import { countQuery, listQuery, rowQuery } from '../../lib/lists/list-query.ts';

/** Every list of messages: `invalidateQueries({ queryKey: allMessages })`. */
export const allMessages = [listMessages.path];
export const messagesCount = countQuery(listMessages, { query: {} });
/** How many clients a message to all reaches now. */
export const recipientsCount = countQuery(listRecipients, { query: {} });
/** One client who can be written to; null where there is none. */
export const recipientQuery = (id: number) => rowQuery(listRecipients, String(id));
/** The first of all. */
export const firstRecipientQuery = listQuery(listRecipients, { query: { sort: 'businessName' } }, 1, 1);
