import { allClients } from '@setter/events/portal-messages/value-sets';
import type { List } from '../list/list.ts';
import { portalMessages } from './projection.ts';
import { loadMessages, type MessageWithRecipient } from './queries.ts';
import type { MessageRow } from './table.ts';

/** The names of clients are searched in an index of their own. */
export const messageList: List<MessageRow, MessageWithRecipient> = {
  model: portalMessages,
  fields: ['clientId', 'isPinned', 'expiresAt', 'createdAt', 'deletedAt'],
  personal: ['subject'],
  texts: ({ subject, clientId }) => (clientId === null ? [subject, allClients] : [subject]),
  sortTexts: {},
  defaultSort: '-createdAt',
  load: loadMessages,
};
