import type { CsvRow } from '@setter/contracts/csv';
import type { Subscriber } from '@setter/contracts/newsletter/subscribers';
import type { Tone } from '../../components/ui/badge.tsx';
import { slugOf } from '../../lib/browser/csv.ts';
import { shown } from '../../lib/texts/personal.ts';
import { dayKey, formatDate } from '../../lib/time/time.ts';

export const statusLabels: Record<Subscriber['status'], string> = {
  requested: 'Not confirmed',
  confirmed: 'Subscribed',
};
export const statusTones: Record<Subscriber['status'], Tone> = { requested: 'ochre', confirmed: 'green' };

export const csvColumns = ['Email', 'Status', 'Asked', 'Confirmed'];

/** A subscriber in an export; days are those of the business. */
export const csvCells = ({ email, status, requestedAt, confirmedAt }: Subscriber): CsvRow => [
  shown(email),
  statusLabels[status],
  formatDate(requestedAt),
  confirmedAt === null ? '' : formatDate(confirmedAt),
];

/** `wattle-co-subscribers-2026-11-21.csv` for the business Wattle & Co. */
export const csvFileName = (brandName: string, now: Date): string =>
  `${slugOf(brandName)}-subscribers-${dayKey(now)}.csv`;
