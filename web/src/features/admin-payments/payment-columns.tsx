import type { PaymentItem } from '@setter/contracts/payments/manage-payments';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { classes } from '../../components/ui/class-names.ts';
import type { Column } from '../../components/ui/data-table.tsx';
import { Highlighted } from '../../components/ui/highlighted.tsx';
import { dollarsOf } from '../../lib/texts/money.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatTime } from '../../lib/time/time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { isPaid, stateLabels, stateTones } from './payment-texts.ts';
import type { PaymentsSearch } from './payments-search.ts';
import { moneyText } from './review-texts.ts';

/** Columns of the table of payments; what was searched is marked. */
export const paymentColumns = (search: PaymentsSearch): readonly Column<PaymentItem>[] => [
  {
    id: 'date',
    header: 'Date',
    sortKey: 'createdAt',
    sortFirst: 'desc',
    className: 'w-36 lg:w-52',
    cell: ({ createdAt, liveMode }) => (
      <span className="inline-flex items-center gap-x-2 whitespace-nowrap tabular md:flex-wrap lg:flex-nowrap">
        <DayOf instant={createdAt} />
        <span className="text-muted">{formatTime(createdAt)}</span>
        {!liveMode && <TestPill />}
      </span>
    ),
  },
  {
    id: 'client',
    header: 'Client',
    card: 'title',
    cell: ({ id, clientName }) => (
      <Link
        to="/admin/payments"
        search={{ ...search, open: id }}
        resetScroll={false}
        className="rounded-block font-strong [overflow-wrap:break-word] hover:underline hover:underline-offset-3"
      >
        <Highlighted text={shown(clientName)} search={search.q ?? ''} />
      </Link>
    ),
  },
  {
    id: 'credits',
    header: 'Credits',
    align: 'right',
    className: 'w-16 lg:w-22',
    cell: ({ credits }) => credits,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    sortKey: 'amountCents',
    sortFirst: 'desc',
    className: 'w-24 lg:w-30',
    cell: (payment) => (
      <span className={isPaid(payment) ? 'font-strong' : 'text-muted'}>
        {moneyText(payment.amountCents, payment.currency)}
      </span>
    ),
  },
  {
    id: 'gst',
    header: 'GST',
    align: 'right',
    className: 'w-20 lg:w-24',
    cell: (payment) => (
      <span className="text-muted">
        {isPaid(payment) && payment.gstCents > 0 ? dollarsOf(payment.gstCents) : '-'}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    className: 'w-44 lg:w-52 lg:pl-10!',
    cell: ({ state }) => (
      <span className="lg:pl-7">
        <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
      </span>
    ),
  },
  {
    id: 'go',
    header: '',
    align: 'right',
    card: 'none',
    className: 'w-8 lg:w-12',
    cell: () => <ChevronRight size={17} aria-hidden className="ml-auto text-muted" />,
  },
];

/** `Nov 4`, with the year of another year. */
function DayOf({ instant }: { readonly instant: string }) {
  const [day = '', year = ''] = formatDate(instant).split(', ');
  const isThisYear = formatDate(useNow()).endsWith(year);
  return <>{isThisYear ? day : `${day}, ${year}`}</>;
}

/** Of a payment that moves no money. */
export function TestPill({ className }: { readonly className?: string }) {
  return (
    <span
      className={classes(
        'rounded-mark bg-paper-2 px-1.5 text-tiny leading-4.5 font-strong text-muted',
        className,
      )}
    >
      Test
    </span>
  );
}
