import type { Opening } from '@setter/contracts/access-log/access-log';
import type { OpenedKind, OpenedSubject } from '@setter/events/access-log/value-sets';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { isErased, shown } from '../../lib/texts/personal.ts';

export const roleLabels: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  setter: 'Setter',
};

/** Said of a line. */
export const acts: Readonly<Record<OpenedKind, string>> = {
  history: 'opened the history',
  lead: 'opened the lead',
  client: 'opened the account',
  export: 'exported everything',
};

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

/** The name of a client or a lead, `erased` where there is none any more; other things are called by what they are. */
export const subjectName = ({ subjectKind, subjectName: name }: Opening): string =>
  subjectKind === 'client' || subjectKind === 'lead'
    ? isErased(name)
      ? 'erased'
      : shown(name, 'No name')
    : subjectLabels[subjectKind];
