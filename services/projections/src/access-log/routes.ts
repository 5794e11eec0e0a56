import { listOpenings, type Opening } from '@setter/contracts/access-log/access-log';
import { displayNameOf } from '@setter/domain/clients/display-name';
import { clientList } from '../clients/list.ts';
import { leadList } from '../leads/list.ts';
import { listAnswers } from '../list/list-route.ts';
import { accessLogList } from './list.ts';
import type { OpeningWithNames } from './queries.ts';

const toOpening = (row: OpeningWithNames): Opening => ({
  at: row.openedAt,
  adminId: row.adminId,
  adminName: row.adminName,
  adminRole: row.adminRole,
  subjectKind: row.subjectKind,
  subjectId: row.subjectId,
  subjectName: row.clientUsername === null ? row.leadName : displayNameOf(row),
  what: row.what,
});

const kindAndId = (subject: string | undefined) => subject?.split(':') ?? [];

export const accessLogRoutes = [
  listAnswers(listOpenings, {
    list: accessLogList,
    foundWith: { by: 'subjectId', searched: [clientList, leadList] },
    where: ({ subject, adminId, what }) => {
      const [kind, id] = kindAndId(subject);
      return [
        ['subjectKind', '=', kind],
        ['subjectId', '=', id],
        ['adminId', '=', adminId],
        ['what', '=', what],
      ];
    },
    present: (row) => toOpening(row),
    reads: ['access-log', 'clients', 'leads'],
  }),
];
