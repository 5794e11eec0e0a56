import type { CreditTransaction } from '@setter/contracts/credits/credit-transactions';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { clientLedgerQuery } from '../../lib/admin-queries.ts';
import { dollars, signed } from '../../lib/money.ts';
import { shown } from '../../lib/personal.ts';
import { formatDate, formatTime } from '../../lib/time.ts';
import { pageOf } from '../../components/ui/data-table-page.ts';
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

/** Every credit of one client: where it came from and where it went. */
export function ClientLedger({ clientId }: { readonly clientId: number }) {
  const { data: entries, error, refetch } = useQuery(clientLedgerQuery(clientId));
  const [page, setPage] = useState(1);
  const openHistory = useOpenHistory();
  const current = entries === undefined ? undefined : pageOf(entries, { number: page, size: pageSize });
  const columns = useMemo(
    () => ledgerColumns((id) => openHistory({ kind: 'credit-transaction', id })),
    [openHistory],
  );
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-h2">Credit ledger</h2>
      <DataTable
        label="Credit ledger of this client"
        columns={columns}
        rows={current?.rows}
        page={{
          number: current?.number ?? 1,
          size: pageSize,
          total: entries?.length ?? 0,
          onChange: setPage,
        }}
        getRowId={(entry) => entry.id}
        error={entries === undefined ? error : null}
        onRetry={() => void refetch()}
        skeletonRows={4}
        empty={<EmptyState>No credits have moved yet.</EmptyState>}
      />
    </section>
  );
}
