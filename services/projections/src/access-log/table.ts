import type { OpenedKind, OpenedSubject } from '@setter/events/access-log/value-sets';
import { instant, readTable, text, uuid, type RowOf } from '../columns.ts';

/** Who opened whose personal data. It holds ids only. */
export const accessLogTable = readTable({
  key: 'openingId',
  followed: true,
  columns: {
    /** Of the event. */
    openingId: uuid(),
    openedAt: instant(),
    adminId: uuid(),
    subjectKind: text<OpenedSubject>(),
    subjectId: text(),
    what: text<OpenedKind>(),
  },
  indexes: [
    ['openedAt', 'openingId'],
    ['subjectKind', 'subjectId', 'openedAt'],
  ],
});

export type AccessLogRow = RowOf<typeof accessLogTable>;
