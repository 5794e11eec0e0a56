import type { CsvRow } from '@setter/contracts/csv';
import type { CreditTransaction } from '@setter/contracts/credits/credit-transactions';
import { dollars } from '../texts/money.ts';
import { shown } from '../texts/personal.ts';
import { formatDate, formatTime } from '../time/time.ts';

/** What is behind an entry: the appointment, what was paid and how, or the reason given. */
export const detailOf = ({ metadata }: CreditTransaction): string =>
  [
    shown(metadata.appointmentTitle),
    metadata.amountCents === undefined ? '' : dollars(metadata.amountCents / 100),
    metadata.card ?? '',
    shown(metadata.reason),
  ]
    .filter((part) => part !== '')
    .join(', ');

export const csvColumns = ['Date', 'Time', 'Description', 'Details', 'Amount', 'Balance'];

/** An entry in an export, by the clock of the business. */
export const csvCells = (entry: CreditTransaction): CsvRow => [
  formatDate(entry.createdAt),
  formatTime(entry.createdAt),
  entry.description,
  detailOf(entry),
  entry.amount,
  entry.balanceAfter,
];
