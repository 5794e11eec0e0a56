import { adminCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import type { CreditTransaction } from '@setter/contracts/credits/credit-transactions';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { dollars, signed } from '../../lib/money.ts';
import { shown } from '../../lib/personal.ts';
import { formatDate, formatTime } from '../../lib/time.ts';
import type { ListSearch, OnSearch } from '../../lib/list-search.ts';
import { useList } from '../../lib/use-list.ts';
import { useOpenHistory } from '../../lib/use-history.ts';

const pageSize = 10;

const detailOf = ({ metadata }: CreditTransaction): string =>
  [
    shown(metadata.appointmentTitle),
    metadata.amountCents === undefined ? '' : dollars(metadata.amountCents / 100),
    metadata.card ?? '',
    shown(metadata.reason),
  ]
    .filter(Boolean)
    .join(', ');

const ledgerColumns = (openHistory: (id: string) => void): readonly Column<CreditTransaction>[] => [
  {
    id: 'what',
    header: 'Description',
    card: 'title',
    cell: (entry) => (
      <>
        <span className="font-strong">{entry.description}</span>
        <span className="ml-2 text-muted">{detailOf(entry)}</span>
      </>
    ),
  },
  {
    id: 'when',
    header: 'Date',
    className: 'w-56',
    cell: ({ createdAt }) => `${formatDate(createdAt)}, ${formatTime(createdAt)}`,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    className: 'w-28',
    cell: ({ amount }) => (
      <span className={amount > 0 ? 'font-strong text-accent' : 'font-strong'}>{signed(amount)}</span>
    ),
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'right',
    className: 'w-28',
    cell: ({ balanceAfter }) => balanceAfter,
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    card: 'actions',
    className: 'w-16 text-transparent',
    cell: ({ id, description }) => (
      <IconButton label={`History of “${description}”`} size="sm" onClick={() => openHistory(id)}>
        <History size={16} aria-hidden />
      </IconButton>
    ),
  },
];

interface ClientLedgerProps {
  readonly clientId: number;
  readonly search: ListSearch;
  readonly onSearch: OnSearch<ListSearch>;
}

/** Every credit of one client: where it came from and where it went. */
export function ClientLedger({ clientId, search, onSearch }: ClientLedgerProps) {
  const openHistory = useOpenHistory();
  const columns = useMemo(
    () => ledgerColumns((id) => openHistory({ kind: 'credit-transaction', id })),
    [openHistory],
  );
  const list = useList({
    call: adminCreditTransactions,
    input: { params: { id: clientId } },
    search,
    onSearch,
    columns,
    pageSize,
  });
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-h2">Credit ledger</h2>
      <DataTable
        {...list.table}
        label="Credit ledger of this client"
        columns={columns}
        getRowId={(entry) => entry.id}
        skeletonRows={4}
        empty={<EmptyState>No credits have moved yet.</EmptyState>}
      />
    </section>
  );
}
