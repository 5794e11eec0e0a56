import type { List } from '../list/list.ts';
import { emailLog } from './projection.ts';
import { type EmailWithTexts, loadEmailRows, searchEmails } from './queries.ts';
import type { EmailLogRow } from './table.ts';

export const emailLogList: List<EmailLogRow, EmailWithTexts> = {
  model: emailLog,
  fields: ['status', 'queuedAt'],
  personal: [],
  texts: () => [],
  sortTexts: {},
  defaultSort: '-queuedAt',
  load: loadEmailRows,
  search: searchEmails,
};
