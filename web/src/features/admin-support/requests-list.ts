import { listSupportRequests } from '@setter/contracts/support/manage-support';
import type { ScreenList } from '../../lib/lists/screen-list.ts';
import type { SupportSearch } from './support-search.ts';

/** The support requests: those that wait, the first due on top, or those that were answered. */
export const requestsList: ScreenList<typeof listSupportRequests, SupportSearch> = {
  call: listSupportRequests,
  pageSize: 20,
  input: ({ tab }) => ({ query: { waiting: tab === 'answered' ? 'false' : 'true' } }),
  defaultSort: ({ tab }) => (tab === 'answered' ? '-createdAt' : 'dueAt'),
};
