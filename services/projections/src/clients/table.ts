import type { PersonalText } from '@setter/events/marks';
import type { ReadTable } from '../read-model.ts';

/** A client's account and business. The balance stands in the wallets and is joined when read. */
export type ClientRow = {
  readonly clientId: number;
  readonly username: PersonalText;
  readonly email: PersonalText | null;
  readonly firstName: PersonalText | null;
  readonly lastName: PersonalText | null;
  readonly businessName: PersonalText | null;
  readonly businessPhone: PersonalText | null;
  readonly businessWebsite: PersonalText | null;
  readonly industry: PersonalText | null;
  readonly isActive: boolean;
  readonly removedAt: string | null;
  /** Set with `removedAt`. */
  readonly restorableUntil: string | null;
  readonly createdAt: string;
};

export const clientsTable: ReadTable<ClientRow> = {
  key: 'clientId',
  columns: {
    clientId: 'int',
    username: 'personal',
    email: 'personal',
    firstName: 'personal',
    lastName: 'personal',
    businessName: 'personal',
    businessPhone: 'personal',
    businessWebsite: 'personal',
    industry: 'personal',
    isActive: 'boolean',
    removedAt: 'instant',
    restorableUntil: 'instant',
    createdAt: 'instant',
  },
  indexes: [['createdAt']],
};
