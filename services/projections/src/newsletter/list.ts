import type { List } from '../list/list.ts';
import { subscribers } from './projection.ts';
import { loadSubscribers } from './queries.ts';
import type { SubscriberRow } from './table.ts';

export const subscriberList: List<SubscriberRow, SubscriberRow> = {
  model: subscribers,
  fields: ['status', 'requestedAt', 'endedAt'],
  personal: ['email'],
  texts: ({ email }) => [email],
  sortTexts: { email: ({ email }) => email },
  defaultSort: '-requestedAt',
  load: loadSubscribers,
};
