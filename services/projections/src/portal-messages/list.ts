import type { List } from '../list/list.ts';
import { portalMessages } from './projection.ts';
import { loadMessages, type MessageWithRecipient, searchMessages } from './queries.ts';
import type { MessageRow } from './table.ts';

export const messageList: List<MessageRow, MessageWithRecipient> = {
  model: portalMessages,
  fields: ['clientId', 'isPinned', 'expiresAt', 'createdAt', 'deletedAt'],
  personal: [],
  texts: () => [],
  sortTexts: {},
  defaultSort: '-createdAt',
  load: loadMessages,
  search: searchMessages,
};
