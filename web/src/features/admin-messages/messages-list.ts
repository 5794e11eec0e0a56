import { listMessages } from '@setter/contracts/portal-messages/portal-messages';
import type { ScreenList } from '../../lib/lists/screen-list.ts';
import type { MessagesSearch } from './messages-search.ts';

/** The messages that were sent to clients. */
export const messagesList: ScreenList<typeof listMessages, MessagesSearch> = {
  call: listMessages,
  pageSize: 20,
  input: ({ show }) => ({ query: show === undefined ? {} : { show } }),
};
