import { supportTopics } from '@setter/events/support/value-sets';
import type { List } from '../list/list.ts';
import { supportRequests } from './projection.ts';
import { loadSupportRequests, type SupportRequestWithReplies } from './queries.ts';
import type { SupportRequestRow } from './table.ts';

export const supportRequestList: List<SupportRequestRow, SupportRequestWithReplies> = {
  model: supportRequests,
  fields: ['clientId', 'status', 'isOpen', 'topic', 'dueAt', 'createdAt'],
  personal: ['name', 'email', 'businessName', 'message'],
  texts: ({ name, email, businessName, topic, message }) => [
    name,
    email,
    businessName,
    supportTopics[topic],
    message,
  ],
  sortTexts: {},
  defaultSort: '-createdAt',
  load: loadSupportRequests,
};
