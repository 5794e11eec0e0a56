import { useQuery } from '@tanstack/react-query';
import { Printer, ReceiptText } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { clientUserQuery, creditTransactionsQuery } from '../../lib/client-queries.ts';
import { shown } from '../../lib/personal.ts';
import { formatDate } from '../../lib/time.ts';
import { useNow } from '../../lib/use-now.ts';
import { BackToPortal } from './back-to-portal.tsx';
import { byMonth, emptyText, filtered, pageOf, pageSize, statementFilters, sumsOf } from './statement.ts';
import type { StatementFilter } from './statement.ts';
import { StatementSkeleton, SumsSkeleton } from './statement-skeleton.tsx';
import { StatementSums } from './statement-sums.tsx';
import { StatementTable } from './statement-table.tsx';
import { usePrinting } from './use-printing.ts';

export interface StatementSearch {
  readonly filter?: 'purchase' | 'usage';
  readonly page?: number;
}

interface StatementScreenProps {
  readonly search: StatementSearch;
  readonly onSearch: (search: StatementSearch) => void;
}

const segments = Object.entries(statementFilters).map(([value, label]) => ({
  value: value as StatementFilter,
  label,
}));

/** The ledger as a bank would print it. */
export function StatementScreen({ search, onSearch }: StatementScreenProps) {
  const { data: user } = useQuery(clientUserQuery);
  const { data: transactions, error, refetch } = useQuery(creditTransactionsQuery);
  const printing = usePrinting();
  const now = useNow();
  const filter = search.filter ?? 'all';
  const choose = (next: StatementFilter) => onSearch(next === 'all' ? {} : { filter: next });
  const failed = error !== null && transactions === undefined;
  return (
    <>
      <BackToPortal />
      <header className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-h1">Credit History</h1>
          <p className="mt-0.5 text-muted">
            Statement for{' '}
            {user === undefined ? 'your account' : shown(user.businessName) || shown(user.username)}, to{' '}
            {formatDate(now)}
          </p>
        </div>
        <Button
          data-print="none"
          variant="secondary"
          icon={<Printer size={16} aria-hidden />}
          disabled={transactions === undefined || transactions.length === 0}
          onClick={() => window.print()}
        >
          Print statement
        </Button>
      </header>
      {failed ? (
        <Card padded={false}>
          <ErrorState
            title="Failed to load transaction history"
            error={error}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <>
          {transactions === undefined ? <SumsSkeleton /> : <StatementSums sums={sumsOf(transactions)} />}
          <div className="mt-6 mb-3.5 flex flex-wrap items-center justify-between gap-3">
            <div data-print="none" className="max-sm:w-full">
              <SegmentedControl
                label="Show"
                value={filter}
                onChange={choose}
                segments={segments}
                className="max-sm:[&_[role=radio]]:text-meta"
              />
            </div>
            {transactions !== undefined && <Count count={filtered(transactions, filter).length} />}
          </div>
          {transactions === undefined ? (
            <StatementSkeleton />
          ) : (
            <Lines
              transactions={transactions}
              filter={filter}
              page={search.page ?? 1}
              whole={printing}
              onPage={(page) => onSearch({ ...(filter === 'all' ? {} : { filter }), page })}
              onClear={() => choose('all')}
            />
          )}
        </>
      )}
    </>
  );
}

function Count({ count }: { readonly count: number }) {
  return (
    <p aria-live="polite" className="text-button text-muted tabular">
      {count} {count === 1 ? 'transaction' : 'transactions'}
    </p>
  );
}

interface LinesProps {
  readonly transactions: Parameters<typeof sumsOf>[0];
  readonly filter: StatementFilter;
  readonly page: number;
  /** On paper there are no pages to turn. */
  readonly whole: boolean;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
}

function Lines({ transactions, filter, page: asked, whole, onPage, onClear }: LinesProps) {
  const matching = filtered(transactions, filter);
  const { page, rows } = pageOf(matching, asked);
  if (matching.length === 0) {
    return (
      <Card padded={false}>
        <EmptyState
          icon={<ReceiptText size={22} aria-hidden />}
          action={
            filter === 'all' ? (
              <LinkButton to="/client-credit-store">Buy Credits</LinkButton>
            ) : (
              <Button variant="secondary" onClick={onClear}>
                Clear
              </Button>
            )
          }
        >
          {emptyText(filter)}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <StatementTable months={byMonth(whole ? matching : rows, transactions)} />
      <div data-print="none">
        <Pagination page={page} pageSize={pageSize} total={matching.length} onChange={onPage} />
      </div>
    </>
  );
}
