import { listOpenings } from '@setter/contracts/access-log/access-log';
import type { ScreenList } from '../../lib/lists/screen-list.ts';
import type { AccessLogSearch } from './access-log-search.ts';

/** Who opened whose personal data. */
export const accessLogList: ScreenList<typeof listOpenings, AccessLogSearch> = {
  call: listOpenings,
  pageSize: 25,
  input: ({ who, what }) => ({
    query: { ...(who !== undefined && { adminId: who }), ...(what !== undefined && { what }) },
  }),
};
