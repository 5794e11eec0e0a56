import type { Client } from '@setter/contracts/clients/client';
import { adminCreditSummary, adminCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import type { CreditTransaction } from '@setter/contracts/credits/credit-transactions';
import { ledgerEntryTypes } from '@setter/events/credits/value-sets';
import type { LedgerEntryType } from '@setter/events/credits/value-sets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { ExportButton } from '../../components/export-button.tsx';
import { LedgerSums, LedgerSumsSkeleton } from '../../components/ledger-sums.tsx';
import { PeriodSelect } from '../../components/period-select.tsx';
import { IconButton } from '../../components/ui/button.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { clientTitle } from '../../lib/texts/client-name.ts';
import { slugOf } from '../../lib/browser/csv.ts';
import { periodRange } from '../../lib/ledger/ledger-period.ts';
import type { LedgerSearch } from '../../lib/ledger/ledger-search.ts';
import { csvCells, csvColumns, detailOf } from '../../lib/ledger/ledger-texts.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import type { ScreenList } from '../../lib/lists/screen-list.ts';
import { live } from '../../lib/connection/live.ts';
import { signed } from '../../lib/texts/money.ts';
import { callQuery } from '../../lib/api/query-client.ts';
import { dayKey, formatDate, formatTime } from '../../lib/time/time.ts';
import { useOpenHistory } from '../../lib/addresses/use-history.ts';
import { useList } from '../../lib/lists/use-list.ts';

const typeLabels: Record<LedgerEntryType, string> = {
  purchase: 'Purchases',
  usage: 'Usage',
  adjustment: 'Adjustments',
  refund: 'Refunds',
};

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

export interface ClientLedgerSearch extends LedgerSearch {
  readonly type?: LedgerEntryType;
}

interface ClientLedgerProps {
  readonly client: Client;
  readonly search: ClientLedgerSearch;
  readonly onSearch: OnSearch<ClientLedgerSearch>;
}

const typeOptions = [
  { value: 'all', label: 'All' },
  ...ledgerEntryTypes.map((value) => ({ value, label: typeLabels[value] })),
] as const;

const ledgerList = (id: number): ScreenList<typeof adminCreditTransactions, ClientLedgerSearch> => ({
  call: adminCreditTransactions,
  pageSize: 10,
  input: ({ period, type }) => ({
    params: { id },
    query: {
      ...(period === undefined ? {} : periodRange(period)),
      ...(type === undefined ? {} : { type }),
    },
  }),
});

/** Every credit of one client: where it came from and where it went. */
export function ClientLedger({ client, search, onSearch }: ClientLedgerProps) {
  const { q = '', type, period } = search;
  const openHistory = useOpenHistory();
  const columns = useMemo(
    () => ledgerColumns((id) => openHistory({ kind: 'credit-transaction', id })),
    [openHistory],
  );
  const params = { id: client.id };
  const range = period === undefined ? {} : periodRange(period);
  const list = useList(ledgerList(client.id), { search, onSearch, columns });
  const { data: sums } = useQuery({
    ...callQuery(adminCreditSummary, { params, query: range }),
    ...live,
    placeholderData: keepPreviousData,
  });
  const isNarrowed = q !== '' || type !== undefined || period !== undefined;
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2">Credit ledger</h2>
        <ExportButton
          call={adminCreditTransactions}
          input={list.input}
          columns={csvColumns}
          cells={csvCells}
          fileName={() => `${slugOf(clientTitle(client))}-credits-${dayKey(new Date())}.csv`}
          disabled={list.rows === undefined || list.total === 0}
        />
      </div>
      {sums === undefined ? (
        <LedgerSumsSkeleton />
      ) : (
        <LedgerSums sums={sums} ofPeriod={period !== undefined} />
      )}
      <div className="my-4 flex flex-wrap items-center gap-3">
        <SegmentedControl
          label="Type"
          value={type ?? 'all'}
          onChange={(next) => onSearch({ type: next === 'all' ? undefined : next, page: undefined }, 'push')}
          segments={typeOptions}
        />
        <PeriodSelect
          value={period}
          onChange={(next) => onSearch({ period: next, page: undefined }, 'push')}
        />
        <SearchBox
          label="Search credit ledger"
          placeholder="Search description or reason"
          value={q}
          onChange={(next) => onSearch({ q: next === '' ? undefined : next, page: undefined }, 'replace')}
        />
      </div>
      <DataTable
        {...list.table}
        label="Credit ledger of this client"
        columns={columns}
        getRowId={(entry) => entry.id}
        skeletonRows={4}
        empty={<EmptyState>No credits have moved yet.</EmptyState>}
        filtered={
          isNarrowed
            ? {
                message: 'No credits found matching your criteria.',
                onClear: () =>
                  onSearch({ q: undefined, type: undefined, period: undefined, page: undefined }, 'push'),
              }
            : undefined
        }
      />
    </section>
  );
}
