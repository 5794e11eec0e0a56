import { z } from 'zod';
import { personalText, type Subject } from './marks.ts';

/** Whom Setter keeps personal data about. */
export type SubjectKind = 'client' | 'prospect' | 'lead' | 'admin';

/** The event field whose value names the subject of each kind. */
const subjects = {
  client: { kind: 'client', idField: 'clientId' },
  prospect: { kind: 'prospect', idField: 'appointmentId', stream: 'appointment' },
  lead: { kind: 'lead', idField: 'leadId' },
  admin: { kind: 'admin', idField: 'adminId' },
} as const satisfies Record<SubjectKind, Subject>;

/** A text about a person of the given kind. */
export const personal = (kind: SubjectKind) => personalText(subjects[kind]);

export const clientId = () => z.int().positive();
