import { listSubscribers } from '@setter/contracts/newsletter/subscribers';
import type { ScreenList } from '../../lib/lists/screen-list.ts';
import type { SubscribersSearch } from './subscribers-search.ts';

/** Who is subscribed to the newsletter. */
export const subscribersList: ScreenList<typeof listSubscribers, SubscribersSearch> = {
  call: listSubscribers,
  pageSize: 20,
  input: ({ status }) => ({ query: status === undefined ? {} : { status } }),
};
