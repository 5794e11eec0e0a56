import { listEmailLogs } from '@setter/contracts/email/email-log';
import type { ScreenList } from '../../lib/lists/screen-list.ts';
import type { EmailsSearch } from './emails-search.ts';

/** What the product has mailed. */
export const emailLogsList: ScreenList<typeof listEmailLogs, EmailsSearch> = {
  call: listEmailLogs,
  pageSize: 20,
  input: ({ status }) => ({ query: status === undefined ? {} : { status } }),
};
