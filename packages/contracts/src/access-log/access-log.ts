import { openedKinds, openedSubjects } from '@setter/events/access-log/value-sets';
import { staffRoles } from '@setter/events/identity/value-sets';
import { z } from 'zod';
import { instant, personalText } from '../fields.ts';
import { defineList } from '../list-query.ts';

const opening = z.object({
  at: instant(),
  adminId: z.uuid(),
  adminName: personalText.nullable(),
  /** As it is now. */
  adminRole: z.enum(staffRoles),
  subjectKind: z.enum(openedSubjects),
  subjectId: z.string(),
  /** Of a client or a lead, as it is now; null for other subjects. */
  subjectName: personalText.nullable(),
  what: z.enum(openedKinds),
});
export type Opening = z.infer<typeof opening>;

const noSubject = 'A subject is a kind and an id, such as client:3.';

/** `q` is searched in what the clients and leads are found by in their own lists. */
export const listOpenings = defineList({
  path: '/api/admin/access-log',
  access: 'owner',
  summary:
    'Who opened whose personal data, the newest first: once for an admin, a subject, a kind and an hour',
  sorts: ['openedAt'],
  filters: {
    /** `client:3`. */
    subject: z
      .string()
      .max(60, noSubject)
      .regex(new RegExp(`^(${openedSubjects.join('|')}):[\\w-]+$`), noSubject)
      .optional(),
    adminId: z.uuid().optional(),
    what: z.enum(openedKinds).optional(),
  },
  item: opening,
});
