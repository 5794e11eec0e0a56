import type { Lead } from '@setter/contracts/leads/manage-leads';
import { enquiryIndustries } from '@setter/events/leads/value-sets';
import { shown } from './personal.ts';

export const leadStatusLabels: Readonly<Record<Lead['status'], string>> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  lost: 'Lost',
};
export const leadStatusTones = {
  new: 'blue',
  contacted: 'ochre',
  booked: 'green',
  lost: 'grey',
} as const satisfies Readonly<Record<Lead['status'], string>>;

/** The label of a listed industry; another text as it was sent. */
export function industryLabel(industry: Lead['industry']): string {
  const text = shown(industry);
  return Object.hasOwn(enquiryIndustries, text)
    ? enquiryIndustries[text as keyof typeof enquiryIndustries]
    : text;
}
