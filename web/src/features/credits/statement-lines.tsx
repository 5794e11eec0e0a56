import type { clientCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import type { CreditTransaction } from '@setter/contracts/credits/credit-transactions';
import { ReceiptText } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import type { ListSearch } from '../../lib/lists/list-search.ts';
import type { useList } from '../../lib/lists/use-list.ts';
import { useClosingBalances } from './closing-balances.ts';
import { byMonth, emptyText, openMonths } from './statement.ts';
import type { StatementFilter } from './statement.ts';
import { StatementSkeleton } from './statement-skeleton.tsx';
import { StatementTable } from './statement-table.tsx';

interface StatementLinesProps {
  readonly list: ReturnType<typeof useList<typeof clientCreditTransactions, ListSearch>>;
  /** On paper there are no pages to turn: what is there while it is printed. */
  readonly whole: {
    readonly rows: readonly CreditTransaction[];
    readonly closings: ReadonlyMap<string, number>;
  } | null;
  readonly filter: StatementFilter;
  /** No line of the period is left out. */
  readonly isWhole: boolean;
  /** A search or a period is on. */
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

/** One page of the statement, or all of it on paper. */
export function StatementLines({ list, whole, filter, isWhole, isNarrowed, onClear }: StatementLinesProps) {
  const { page, busy } = list.table;
  const rows = list.rows ?? [];
  const closings = useClosingBalances(openMonths(rows, { isStart: page.number === 1, isWhole }));
  if (list.rows === undefined) return <StatementSkeleton />;
  if (rows.length === 0) return <NoLines filter={filter} isNarrowed={isNarrowed} onClear={onClear} />;
  return (
    <>
      <StatementTable
        months={whole === null ? byMonth(rows, closings) : byMonth(whole.rows, whole.closings)}
        busy={busy}
      />
      <div data-print="none">
        <Pagination page={page.number} pageSize={page.size} total={page.total} onChange={page.onChange} />
      </div>
    </>
  );
}

function NoLines({
  filter,
  isNarrowed,
  onClear,
}: Pick<StatementLinesProps, 'filter' | 'isNarrowed' | 'onClear'>) {
  return (
    <Card padded={false}>
      <EmptyState
        icon={<ReceiptText size={22} aria-hidden />}
        action={
          filter === 'all' && !isNarrowed ? (
            <LinkButton to="/client-credit-store">Buy Credits</LinkButton>
          ) : (
            <Button variant="secondary" onClick={onClear}>
              Clear
            </Button>
          )
        }
      >
        {isNarrowed ? 'No transactions found matching your criteria.' : emptyText(filter)}
      </EmptyState>
    </Card>
  );
}
