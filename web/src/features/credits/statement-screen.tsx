import { formatAbn } from '@setter/contracts/abn';
import { clientCreditSummary, clientCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer, X } from 'lucide-react';
import { ExportButton } from '../../components/export-button.tsx';
import { LedgerSums, LedgerSumsSkeleton } from '../../components/ledger-sums.tsx';
import { PeriodSelect } from '../../components/period-select.tsx';
import { RowsProgress } from '../../components/rows-progress.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { clientUserQuery } from '../../lib/api/client-queries.ts';
import { countOf } from '../../lib/texts/count.ts';
import { slugOf } from '../../lib/browser/csv.ts';
import { periodRange, periodTitle } from '../../lib/ledger/ledger-period.ts';
import type { LedgerSearch } from '../../lib/ledger/ledger-search.ts';
import { csvCells, csvColumns } from '../../lib/ledger/ledger-texts.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import type { ScreenList } from '../../lib/lists/screen-list.ts';
import { live } from '../../lib/connection/live.ts';
import { shown } from '../../lib/texts/personal.ts';
import { callQuery } from '../../lib/api/query-client.ts';
import { dayKey, formatDate } from '../../lib/time/time.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { BackToPortal } from './back-to-portal.tsx';
import { statementFilters } from './statement.ts';
import type { StatementFilter } from './statement.ts';
import { StatementLines } from './statement-lines.tsx';
import { useWholeStatement } from './use-whole-statement.ts';

export interface StatementSearch extends LedgerSearch {
  readonly filter?: 'purchase' | 'usage';
}

interface StatementScreenProps {
  readonly search: StatementSearch;
  readonly onSearch: OnSearch<StatementSearch>;
}

const statementList: ScreenList<typeof clientCreditTransactions, StatementSearch> = {
  call: clientCreditTransactions,
  pageSize: 10,
  input: ({ period, filter }) => ({
    query: {
      ...(period === undefined ? {} : periodRange(period)),
      ...(filter === undefined ? {} : { type: filter }),
    },
  }),
};

const segments = Object.entries(statementFilters).map(([value, label]) => ({
  value: value as StatementFilter,
  label,
}));

/** The ledger as a bank would print it. */
export function StatementScreen({ search, onSearch }: StatementScreenProps) {
  const { filter, period, q = '' } = search;
  const { data: user } = useQuery(clientUserQuery);
  const range = period === undefined ? {} : periodRange(period);
  const list = useList(statementList, { search, onSearch, columns: [] });
  const summary = useQuery({
    ...callQuery(clientCreditSummary, { query: range }),
    ...live,
    placeholderData: keepPreviousData,
  });
  const isWhole = filter === undefined && q.trim() === '';
  const statement = useWholeStatement(list.input, isWhole);
  const now = useNow();
  const error = list.table.error ?? (summary.data === undefined ? summary.error : null);
  const isEmpty = list.rows === undefined || list.rows.length === 0;
  const retry = () => {
    list.table.onRetry();
    void summary.refetch();
  };
  return (
    <>
      <BackToPortal />
      <header className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-h1">Credit History</h1>
          <p className="mt-0.5 text-muted">
            Statement for{' '}
            <span>
              {user === undefined ? 'your account' : shown(user.businessName) || shown(user.username)}
            </span>
            , {typeof user?.abn === 'string' && <span>{`ABN ${formatAbn(user.abn)}, `}</span>}
            <span>{period === undefined ? `to ${formatDate(now)}` : periodTitle(period)}</span>
          </p>
        </div>
        <div data-print="none" className="flex flex-wrap items-center gap-2.5">
          <ExportButton
            call={clientCreditTransactions}
            input={list.input}
            columns={csvColumns}
            cells={csvCells}
            fileName={() => `credit-history-${slugOf(shown(user?.username))}-${dayKey(new Date())}.csv`}
            disabled={isEmpty}
          />
          {statement.reading !== null && <RowsProgress label="Rows read" {...statement.reading} />}
          {statement.reading === null ? (
            <Button
              variant="secondary"
              icon={<Printer size={16} aria-hidden />}
              disabled={isEmpty}
              onClick={statement.print}
            >
              Print statement
            </Button>
          ) : (
            <Button variant="secondary" icon={<X size={16} aria-hidden />} onClick={statement.cancel}>
              Cancel printing
            </Button>
          )}
        </div>
      </header>
      {error === null ? (
        <>
          {summary.data === undefined ? (
            <LedgerSumsSkeleton />
          ) : (
            <LedgerSums sums={summary.data} ofPeriod={period !== undefined} />
          )}
          <div className="mt-6 mb-3.5 flex flex-wrap items-center gap-3">
            <div data-print="none" className="max-sm:w-full">
              <SegmentedControl
                label="Show"
                value={filter ?? 'all'}
                onChange={(next) =>
                  onSearch({ filter: next === 'all' ? undefined : next, page: undefined }, 'push')
                }
                segments={segments}
                className="max-sm:[&_[role=radio]]:text-meta"
              />
            </div>
            <div data-print="none" className="contents print:hidden">
              <PeriodSelect
                value={period}
                onChange={(next) => onSearch({ period: next, page: undefined }, 'push')}
              />
              <SearchBox
                label="Search transactions"
                placeholder="Search description or appointment"
                value={q}
                onChange={(next) =>
                  onSearch({ q: next === '' ? undefined : next, page: undefined }, 'replace')
                }
              />
            </div>
            <p aria-live="polite" className="ml-auto text-button text-muted tabular">
              {list.total !== undefined && countOf(list.total, 'transaction')}
            </p>
          </div>
          <StatementLines
            list={list}
            whole={statement.whole}
            filter={filter ?? 'all'}
            isWhole={isWhole}
            isNarrowed={q !== '' || period !== undefined}
            onClear={() =>
              onSearch({ filter: undefined, period: undefined, q: undefined, page: undefined }, 'push')
            }
          />
        </>
      ) : (
        <Card padded={false}>
          <ErrorState title="Failed to load transaction history" error={error} onRetry={retry} />
        </Card>
      )}
    </>
  );
}
