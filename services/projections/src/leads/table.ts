import type { PersonalText } from '@setter/events/marks';
import type { ReadTable } from '../read-model.ts';

export type LeadRow = {
  readonly leadId: string;
  readonly source: 'homepage' | 'landing_page';
  readonly sourceLabel: string;
  readonly name: PersonalText | null;
  readonly email: PersonalText | null;
  readonly phone: PersonalText | null;
  readonly company: PersonalText | null;
  readonly industry: PersonalText | null;
  readonly message: PersonalText | null;
  readonly answers: readonly { readonly field: PersonalText; readonly value: PersonalText }[];
  readonly utm: {
    readonly source: PersonalText | null;
    readonly medium: PersonalText | null;
    readonly campaign: PersonalText | null;
  };
  readonly status: 'new' | 'contacted' | 'booked' | 'lost';
  /** How often this person wrote from the same place. */
  readonly submissions: number;
  readonly lastSubmittedAt: string;
  readonly createdAt: string;
  readonly removedAt: string | null;
};

export const leadsTable: ReadTable<LeadRow> = {
  key: 'leadId',
  columns: {
    leadId: 'uuid',
    source: 'text',
    sourceLabel: 'text',
    name: 'personal',
    email: 'personal',
    phone: 'personal',
    company: 'personal',
    industry: 'personal',
    message: 'personal',
    answers: 'json',
    utm: 'json',
    status: 'text',
    submissions: 'int',
    lastSubmittedAt: 'instant',
    createdAt: 'instant',
    removedAt: 'instant',
  },
  indexes: [['lastSubmittedAt']],
};
