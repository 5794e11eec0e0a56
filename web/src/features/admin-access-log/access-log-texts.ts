import type { Opening } from '@setter/contracts/access-log/access-log';
import type { OpenedKind, OpenedSubject } from '@setter/events/access-log/value-sets';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { addDays } from 'date-fns';
import { isErased, shown } from '../../lib/texts/personal.ts';
import { format } from '../../lib/time/format.ts';
import { dayKey, formatFullDate, inBusinessZone } from '../../lib/time/time.ts';

export const roleLabels: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  setter: 'Setter',
};

const acts: Readonly<Record<Exclude<OpenedKind, 'export'>, string>> = {
  history: 'opened the history',
  lead: 'opened the lead',
  client: 'opened the account',
};

/** What was done, said of a line. */
export const actOf = ({ what, subjectKind }: Pick<Opening, 'what' | 'subjectKind'>): string =>
  what !== 'export' ? acts[what] : subjectKind === 'lead' ? 'exported the lead' : 'exported everything';

/** Chosen in the filter. */
export const kindLabels: Readonly<Record<OpenedKind, string>> = {
  history: 'Histories',
  lead: 'Leads',
  client: 'Accounts of clients',
  export: 'Exports',
};

export const subjectLabels: Readonly<Record<OpenedSubject, string>> = {
  appointment: 'Appointment',
  lead: 'Lead',
  client: 'Client',
  payment: 'Payment',
  'support-request': 'Support request',
};

/** Whether its subject has a name. */
export const isPerson = ({ subjectKind }: Pick<Opening, 'subjectKind'>): boolean =>
  subjectKind === 'client' || subjectKind === 'lead';

/** The name of a client or a lead, `erased` where there is none any more; other things are called by what they are. */
export const subjectName = (opening: Opening): string =>
  isPerson(opening) ? nameOr(opening.subjectName, 'No name') : subjectLabels[opening.subjectKind];

/** The name of the person who opened it. */
export const adminName = ({ adminName: name }: Opening): string => nameOr(name, 'No name');

const nameOr = (name: Opening['subjectName'], otherwise: string): string =>
  isErased(name) ? 'erased' : shown(name) || otherwise;

/** The heading of a day's lines: `Today, Nov 4`, `Yesterday, Nov 3`, before that `Monday, November 2, 2026`. */
export function dayHeading(at: string, now: Date): string {
  const day = dayKey(at);
  const near =
    day === dayKey(now)
      ? 'Today'
      : day === dayKey(addDays(inBusinessZone(now), -1))
        ? 'Yesterday'
        : undefined;
  return near === undefined ? formatFullDate(at) : `${near}, ${format(inBusinessZone(at), 'MMM d')}`;
}
