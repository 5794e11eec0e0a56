import type { CreditTransaction } from '@setter/contracts/credits/credit-transactions';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import { classes } from '../../components/ui/class-names.ts';
import { formatCount } from '../../lib/texts/count.ts';
import { detailOf } from '../../lib/ledger/ledger-texts.ts';
import { signed } from '../../lib/texts/money.ts';
import { formatDate, formatTime } from '../../lib/time/time.ts';
import { StatementDocument } from './statement-document.tsx';
import type { byMonth } from './statement.ts';

type Month = ReturnType<typeof byMonth>[number];

const headCell =
  'h-10.5 border-b border-hairline px-3 text-left text-meta font-medium text-muted first:pl-6 last:pr-6';

interface StatementTableProps {
  readonly months: readonly Month[];
  /** Other lines are on their way. */
  readonly busy?: boolean;
}

/** Lines under their months, newest first, with the balance after each; blocks under 768 px. */
export function StatementTable({ months, busy = false }: StatementTableProps) {
  return (
    <div className="overflow-hidden rounded-surface bg-surface ring-1 ring-hairline print:overflow-visible print:ring-0">
      <table
        aria-label="Credit transactions"
        aria-busy={busy}
        className="block w-full text-label transition-opacity aria-busy:opacity-60 aria-busy:delay-200 md:table print:table print:opacity-100"
      >
        <thead className="hidden md:table-header-group print:table-header-group">
          <tr>
            <th scope="col" className={classes(headCell, 'w-20 lg:w-28')}>
              Date
            </th>
            <th scope="col" className={classes(headCell, 'w-26 lg:w-28')}>
              Time
            </th>
            <th scope="col" className={headCell}>
              Description
            </th>
            <th scope="col" className={classes(headCell, 'w-40 print:hidden')}>
              Document
            </th>
            <th scope="col" className={classes(headCell, 'w-28 text-right lg:w-44')}>
              Amount
            </th>
            <th scope="col" className={classes(headCell, 'w-24 text-right lg:w-32')}>
              Balance
            </th>
          </tr>
        </thead>
        {months.map((month) => (
          <MonthRows key={month.key} month={month} />
        ))}
      </table>
    </div>
  );
}

const monthCell =
  'border-b border-faint bg-paper px-3 md:h-11 md:border-t md:border-t-hairline md:first:pl-6 md:last:pr-6 md:in-[tbody:nth-child(2)]:border-t-0';

function MonthRows({ month }: { readonly month: Month }) {
  return (
    <tbody className="block md:table-row-group print:table-row-group print:break-inside-auto">
      <tr className="flex items-center justify-between bg-paper px-1 py-2.5 md:table-row md:p-0 print:table-row">
        <th
          scope="rowgroup"
          colSpan={3}
          className={classes(monthCell, 'text-left font-semibold max-md:border-0')}
        >
          {month.title}
        </th>
        <td className={classes(monthCell, 'hidden md:table-cell print:hidden')} />
        <td
          className={classes(
            monthCell,
            'text-right whitespace-nowrap text-muted max-md:ml-auto max-md:border-0 max-md:pr-1.5',
          )}
        >
          Closing balance
        </td>
        <td className={classes(monthCell, 'text-right font-semibold tabular max-md:border-0 max-md:pl-0')}>
          {month.closingBalance === undefined ? '\u2026' : formatCount(month.closingBalance)}
        </td>
      </tr>
      {month.rows.map(({ transaction, opensDay }) => (
        <Line key={transaction.id} transaction={transaction} opensDay={opensDay} />
      ))}
    </tbody>
  );
}

const cell =
  'md:h-12 md:py-1.5 md:border-b md:border-faint md:px-3 md:first:pl-6 md:last:pr-6 md:in-[tbody:last-child]:in-[tr:last-child]:border-b-0';

function Line({
  transaction,
  opensDay,
}: {
  readonly transaction: CreditTransaction;
  readonly opensDay: boolean;
}) {
  const { amount, balanceAfter, createdAt, description, metadata } = transaction;
  const detail = detailOf(transaction);
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-faint px-4 py-2.5 last:border-b-0 md:table-row md:border-0 md:p-0 print:table-row print:break-inside-avoid">
      <td
        className={classes(
          cell,
          'whitespace-nowrap tabular max-md:order-3 max-md:text-meta max-md:text-muted',
        )}
      >
        <span className={opensDay ? undefined : 'md:sr-only'}>{formatDate(createdAt).split(',')[0]}</span>
        <span className="md:hidden print:hidden">, {formatTime(createdAt)}</span>
      </td>
      <td
        className={classes(
          cell,
          'hidden whitespace-nowrap text-muted tabular md:table-cell print:table-cell',
        )}
      >
        {formatTime(createdAt)}
      </td>
      <td className={classes(cell, 'max-md:order-1')}>
        <span className="font-strong">{description}</span>
        {detail !== '' && (
          <span className="text-muted [overflow-wrap:anywhere] max-lg:block lg:ml-2.5">{detail}</span>
        )}
      </td>
      <td
        className={classes(
          cell,
          'max-md:order-5 max-md:col-span-2 print:hidden',
          metadata.appointmentId === undefined && metadata.document === undefined && 'max-md:hidden',
        )}
      >
        {metadata.document !== undefined && <StatementDocument document={metadata.document} />}
        {metadata.appointmentRemoved === true && <span className="text-muted">Appointment removed</span>}
        {metadata.appointmentId !== undefined && metadata.appointmentRemoved === undefined && (
          <Link
            to="/client-portal"
            search={{ appointment: metadata.appointmentId }}
            aria-description={detail}
            className="inline-flex min-h-6 items-center gap-1 rounded-block font-medium text-accent hover:underline hover:underline-offset-3"
          >
            Appointment
            <ArrowUpRight size={15} aria-hidden />
          </Link>
        )}
      </td>
      <td
        className={classes(
          cell,
          'text-right text-body tabular max-md:order-2',
          amount > 0 ? 'font-semibold text-accent' : 'font-medium',
        )}
      >
        {signed(amount)}
      </td>
      <td className={classes(cell, 'text-right tabular max-md:order-4 max-md:text-meta max-md:text-muted')}>
        <span className="md:hidden print:hidden">Balance </span>
        {formatCount(balanceAfter)}
      </td>
    </tr>
  );
}
