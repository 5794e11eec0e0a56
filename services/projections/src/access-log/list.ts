import type { List } from '../list/list.ts';
import { accessLog } from './projection.ts';
import { loadOpenings, type OpeningWithNames } from './queries.ts';
import type { AccessLogRow } from './table.ts';

export const accessLogList: List<AccessLogRow, OpeningWithNames> = {
  model: accessLog,
  fields: ['openedAt', 'adminId', 'subjectKind', 'subjectId', 'what'],
  personal: [],
  texts: () => [],
  sortTexts: {},
  defaultSort: '-openedAt',
  load: loadOpenings,
};
