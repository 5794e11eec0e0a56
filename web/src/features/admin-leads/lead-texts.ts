import type { CsvRow } from '@setter/contracts/csv';
import { enquiryIndustries } from '@setter/events/leads/value-sets';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import type { Tone } from '../../components/ui/badge.tsx';
import { slugOf } from '../../lib/browser/csv.ts';
import { shown } from '../../lib/texts/personal.ts';
import { dayKey, formatDate, formatTime, zoneLabel } from '../../lib/time/time.ts';

export const statusLabels: Record<Lead['status'], string> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  lost: 'Lost',
};
export const statusTones: Record<Lead['status'], Tone> = {
  new: 'blue',
  contacted: 'ochre',
  booked: 'green',
  lost: 'grey',
};

export const sourceLabels: Record<Lead['source'], string> = {
  homepage: 'Homepage',
  landing_page: 'Landing page',
  office: 'Office',
};

/** The label of a listed industry; another text as it was sent. */
export function industryLabel(industry: Lead['industry']): string {
  const text = shown(industry);
  return Object.hasOwn(enquiryIndustries, text)
    ? enquiryIndustries[text as keyof typeof enquiryIndustries]
    : text;
}

/** `Nov 21, 2026, 9:30 AM AEDT` */
export const formatDateAndTime = (instant: string): string =>
  `${formatDate(instant)}, ${formatTime(instant)} ${zoneLabel()}`;

export const csvColumns = ['Name', 'Email', 'Phone', 'Company', 'Source', 'Date'];

/** A lead in an export; the date is the day of the first enquiry in the zone of the business. */
export const csvCells = (lead: Lead): CsvRow => [
  shown(lead.name),
  shown(lead.email),
  shown(lead.phone),
  shown(lead.company),
  sourceLabels[lead.source],
  formatDate(lead.createdAt),
];

/** `wattle-co-leads-2026-11-21.csv` for the business Wattle & Co. */
export const csvFileName = (brandName: string, now: Date): string =>
  `${slugOf(brandName)}-leads-${dayKey(now)}.csv`;
