import type { Opening } from '@setter/contracts/access-log/access-log';
import { pressFirst } from './admin-actions.ts';
import type { Scene } from './scenes.ts';

const log = '/admin/access-log';
const list = '/api/admin/access-log';

const hour = 3_600_000;
const opening = (hoursAgo: number, changes: Partial<Opening>): Opening => ({
  at: new Date(Date.now() - hoursAgo * hour).toISOString(),
  adminId: '00000000-0000-7000-8000-0000000000a1',
  adminName: 'Theo Nakagawa',
  adminRole: 'setter',
  subjectKind: 'lead',
  subjectId: '00000000-0000-7000-8000-000000000041',
  subjectName: 'Chloe Nakamura',
  what: 'lead',
  ...changes,
});
const client = { subjectKind: 'client', subjectId: '3' } as const;
const lines: readonly Opening[] = [
  opening(0, {}),
  opening(1, { ...client, adminRole: 'owner', subjectName: 'Lumen Dental', what: 'export' }),
  opening(25, { ...client, adminRole: 'admin', subjectName: 'Bayside Strength', what: 'history' }),
  opening(26, { subjectName: { erased: true }, adminName: { erased: true } }),
  opening(300, { subjectKind: 'payment', subjectName: null, what: 'history' }),
];

/** Who opened whose personal data; the demo's people have opened nothing. */
export const accessLogScenes: readonly Scene[] = [
  { name: 'access log', path: log, sees: 'Bayside Strength', answers: { [list]: lines } },
  { name: 'access log, empty', path: log, sees: 'Nothing was opened yet', empty: [list] },
  { name: 'access log, failed', path: log, sees: 'Try again', broken: [list] },
  {
    name: 'access log, filtered to nothing',
    path: `${log}?q=nobody@here`,
    sees: 'Nothing in the access log matches.',
  },
  {
    name: 'access log, whose openings',
    path: log,
    sees: 'Exports',
    answers: { [list]: lines },
    act: pressFirst('What: Everything'),
  },
];
