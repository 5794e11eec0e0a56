import { phoneDigits, typedDigits } from '@setter/domain/calling/phone-digits';
import type { List } from '../list/list.ts';
import { leads } from './projection.ts';
import { type LeadWithOwner, loadLeadRows } from './queries.ts';
import type { LeadRow } from './table.ts';

export const leadList: List<LeadRow, LeadWithOwner> = {
  model: leads,
  fields: [
    'source',
    'landingPageId',
    'status',
    'removedAt',
    'restorableUntil',
    'lastSubmittedAt',
    'createdAt',
  ],
  personal: ['name', 'email', 'company', 'phone'],
  texts: ({ name, email, company, phone }) => [name, email, company, ...phoneDigits(phone)],
  otherwise: typedDigits,
  sortTexts: { name: ({ name }) => name },
  defaultSort: '-lastSubmittedAt',
  load: loadLeadRows,
};
