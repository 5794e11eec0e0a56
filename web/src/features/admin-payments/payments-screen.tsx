import { getPayment, listPayments } from '@setter/contracts/payments/manage-payments';
import { paymentGroups, type PaymentGroup } from '@setter/events/payments/value-sets';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { ExportButton } from '../../components/export-button.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { paymentsCount, waitingPayments } from '../../lib/api/admin-queries.ts';
import { countOf } from '../../lib/texts/count.ts';
import { listQuery } from '../../lib/lists/list-query.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { callQuery } from '../../lib/api/query-client.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { paymentColumns } from './payment-columns.tsx';
import { csvCells, csvColumns, csvFileName, waitingText } from './payment-texts.ts';
import { paymentsList } from './payments-list.ts';
import type { PaymentsSearch } from './payments-search.ts';

interface PaymentsScreenProps {
  readonly search: PaymentsSearch;
  readonly onSearch: OnSearch<PaymentsSearch>;
}

// Not of the first load: most visits of the list open none.
const PaymentSheet = lazy(() =>
  import('./payment-sheet.tsx').then((module) => ({ default: module.PaymentSheet })),
);

type Shown = PaymentGroup | 'all';
const labels: Record<Shown, string> = {
  all: 'All',
  held: 'Held',
  refunded: 'Refunded',
  disputed: 'Disputed',
};
const empty: Record<Shown, string> = {
  all: 'A client who buys credits by card appears here.',
  held: 'A payment is held when what arrived is not what was ordered.',
  refunded: 'No payment was refunded.',
  disputed: 'No cardholder has disputed a payment.',
};

/** Payments by card, newest first: those that wait for a decision, and what became of the others. */
export function PaymentsScreen({ search, onSearch }: PaymentsScreenProps) {
  const { q = '', group, open } = search;
  const columns = useMemo(() => paymentColumns(search), [search]);
  const list = useList(paymentsList, { search, onSearch, columns });
  const counts = useCounts();
  const brandName = useRouteContext({ from: '__root__', select: (context) => context.site.brand.name });
  const shownNow: Shown = group ?? 'all';
  const panel = (
    <>
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <SearchBox
          label="Search payments"
          placeholder="Search client"
          value={q}
          onChange={(next) => onSearch({ q: next === '' ? undefined : next, page: undefined }, 'replace')}
        />
        <span className="text-label text-muted tabular" aria-live="polite">
          {list.total !== undefined && countOf(list.total, 'payment')}
        </span>
      </div>
      <DataTable
        {...list.table}
        label="Payments"
        columns={columns}
        getRowId={({ id }) => id}
        onRowClick={({ id }) => onSearch({ open: id }, 'push')}
        rowClassName={({ id }) => id === open && 'bg-selected'}
        empty={
          <EmptyState
            icon={<CreditCard size={24} aria-hidden />}
            title={group === undefined ? 'No payments yet' : `Nothing ${labels[group].toLowerCase()}`}
          >
            {empty[shownNow]}
          </EmptyState>
        }
        filtered={
          q === ''
            ? undefined
            : {
                message: `No payment matches “${q}”.`,
                onClear: () => onSearch({ q: undefined, page: undefined }, 'push'),
              }
        }
      />
    </>
  );
  const tabOf = (value: Shown) => ({
    value,
    label: labels[value],
    ...(counts[value] === undefined ? {} : { count: counts[value] }),
    panel,
  });
  return (
    <>
      <PageHeader
        title="Payments"
        subtitle={<Waiting />}
        action={
          <ExportButton
            call={listPayments}
            input={list.input}
            columns={csvColumns}
            cells={csvCells}
            fileName={() => csvFileName(brandName, new Date())}
            disabled={list.rows === undefined || list.total === 0}
          />
        }
      />
      <Tabs
        label="Payments"
        value={shownNow}
        onChange={(next) => onSearch({ group: next === 'all' ? undefined : next, page: undefined }, 'push')}
        tabs={(['all', ...paymentGroups] as const).map(tabOf)}
      />
      {open !== undefined && (
        <Suspense>
          <PaymentSheet key={open} id={open} onClose={() => onSearch({ open: undefined }, 'replace')} />
        </Suspense>
      )}
    </>
  );
}

function useCounts(): Record<Shown, number | undefined> {
  return {
    all: useQuery(paymentsCount()).data,
    held: useQuery(paymentsCount('held')).data,
    refunded: useQuery(paymentsCount('refunded')).data,
    disputed: useQuery(paymentsCount('disputed')).data,
  };
}

/** What waits for a decision. */
function Waiting() {
  const held = useQuery(waitingPayments('held')).data;
  const disputed = useQuery(waitingPayments('disputed')).data;
  const first = useQuery({
    ...listQuery(listPayments, { query: { waiting: 'true', group: 'disputed' } }, 1, 1),
    enabled: disputed === 1,
  }).data?.rows[0];
  const dispute = useQuery({
    ...callQuery(getPayment, { params: { id: first?.id ?? '' } }),
    enabled: first !== undefined,
  }).data?.dispute;
  if (held === undefined || disputed === undefined) return <>{'\u00a0'}</>;
  return <>{waitingText(held, disputed, dispute?.evidenceDueBy ?? null)}</>;
}
