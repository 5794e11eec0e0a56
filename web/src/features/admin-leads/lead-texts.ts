import type { CsvRow } from '@setter/contracts/csv';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import { slugOf } from '../../lib/browser/csv.ts';
import { shown } from '../../lib/texts/personal.ts';
import { dayKey, formatDate } from '../../lib/time/time.ts';

export const sourceLabels: Record<Lead['source'], string> = {
  homepage: 'Homepage',
  landing_page: 'Landing page',
  office: 'Office',
};

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
