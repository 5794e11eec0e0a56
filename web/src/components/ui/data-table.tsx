import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { EmptyState, ErrorState } from './empty-state.tsx';
import { GroupHeading } from './data-table-group-heading.tsx';
import { groupRows } from './data-table-groups.ts';
import type { Column, Selection, SortSpec } from './data-table-column.ts';
import { useRowFocus } from './row-focus.ts';
import { HeadCell } from './data-table-head.tsx';
import type { PageSpec } from './data-table-page.ts';
import { Row } from './data-table-row.tsx';
import { CardSort } from './data-table-sort.tsx';
import { SkeletonRows } from './data-table-skeleton.tsx';
import { useDataTable } from './data-table-model.ts';
import { Pagination } from './pagination.tsx';

interface DataTableProps<T> {
  /** Says what the table holds, to screen readers. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  /** Undefined while loading. */
  readonly rows: readonly T[] | undefined;
  readonly getRowId: (row: T) => string;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** What is there when nothing exists at all: an `EmptyState`. */
  readonly empty: ReactNode;
  /** Set while a search or filter is on: its rows being none, this is said, with Clear. */
  readonly filtered?: { readonly message: ReactNode; readonly onClear: () => void } | undefined;
  readonly selection?: Selection;
  readonly onRowClick?: (row: T) => void;
  /** Sets some rows apart. */
  readonly rowClassName?: (row: T) => string | false;
  /** The heading over rows that follow each other, such as their day. */
  readonly headingOf?: (row: T) => string;
  readonly skeletonRows?: number;
  /** `rows` are this page of a longer list; the pages are under it. */
  readonly page?: PageSpec;
  /** The server sorts; without it the table does, by `sortValue` of its columns. */
  readonly sort?: SortSpec;
  /** Other rows are on their way; these stay until then. */
  readonly busy?: boolean;
}

/**
 * A table with all five states of a list: loading, empty, filtered to nothing, error and
 * full. Under 768 px each row becomes a card, and the order is chosen above them. Filters are the caller's. A list of the server comes with `useList`.
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const region = useRowFocus((props.rows ?? []).map(props.getRowId));
  return (
    <div className="contents" {...region}>
      <AnyState {...props} />
    </div>
  );
}

function AnyState<T extends object>(props: DataTableProps<T>) {
  const { columns, rows, error, onRetry, empty, filtered } = props;
  if (error !== undefined && error !== null) {
    return (
      <Frame>
        <ErrorState error={error} {...(onRetry === undefined ? {} : { onRetry })} />
      </Frame>
    );
  }
  if (rows === undefined)
    return (
      <Frame>
        <SkeletonRows columns={columns} rows={props.skeletonRows ?? 8} label={props.label} />
      </Frame>
    );
  if (rows.length > 0) return <FullTable {...props} rows={rows} />;
  if (filtered === undefined) return <Frame>{empty}</Frame>;
  return (
    <Frame>
      <EmptyState
        action={
          <Button variant="secondary" onClick={filtered.onClear}>
            Clear
          </Button>
        }
      >
        {filtered.message}
      </EmptyState>
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    // It takes the focus of the last row that left.
    <div
      tabIndex={-1}
      className="overflow-hidden rounded-surface bg-surface ring-1 ring-hairline outline-none"
    >
      {children}
    </div>
  );
}

function FullTable<T extends object>({
  label,
  columns,
  rows,
  getRowId,
  selection,
  onRowClick,
  rowClassName,
  headingOf,
  page,
  sort,
  busy = false,
}: DataTableProps<T> & { readonly rows: readonly T[] }) {
  const table = useDataTable({ columns, rows, getRowId, sort, selection });
  const heads = table.getHeaderGroups()[0]?.headers ?? [];
  const sortable = columns.filter(({ id }) => table.getColumn(id)?.getCanSort());
  const groups = groupRows(table.getRowModel().rows, headingOf && (({ original }) => headingOf(original)));
  const sorted = heads.find(({ column }) => column.getIsSorted() !== false)?.column;
  return (
    <>
      {sortable.length > 0 && (
        <CardSort
          columns={sortable}
          sorted={sorted && { id: sorted.id, desc: sorted.getIsSorted() === 'desc' }}
          onSort={(next) => {
            const column = next && table.getColumn(next.id);
            if (column === undefined) sorted?.clearSorting();
            else column.toggleSorting(next?.desc ?? column.columnDef.sortDescFirst === true);
          }}
        />
      )}
      <Frame>
        <table
          aria-label={label}
          aria-busy={busy}
          className="block w-full text-label transition-opacity aria-busy:opacity-60 aria-busy:delay-200 md:table"
        >
          <thead className="hidden md:table-header-group">
            <tr>
              {selection !== undefined && (
                <th scope="col" className="w-12 border-b border-hairline pl-4 text-left">
                  <Checkbox
                    aria-label="Select all rows on this page"
                    checked={table.getIsAllRowsSelected()}
                    indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                    onChange={() => table.toggleAllRowsSelected()}
                  />
                </th>
              )}
              {heads.map((header, index) => (
                <HeadCell key={header.id} header={header} isFirst={index === 0 && selection === undefined} />
              ))}
            </tr>
          </thead>
          {groups.map(({ key, heading, rows: ofGroup }, index) => (
            <tbody key={key} className="block md:table-row-group">
              {heading !== undefined && (
                <GroupHeading
                  columns={heads.length + (selection === undefined ? 0 : 1)}
                  isFirst={index === 0}
                >
                  {heading}
                </GroupHeading>
              )}
              {ofGroup.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  className={rowClassName?.(row.original)}
                  tickLabel={selection?.labelOf(row.id)}
                  {...(onRowClick === undefined ? {} : { onRowClick })}
                />
              ))}
            </tbody>
          ))}
        </table>
      </Frame>
      {page !== undefined && (
        <Pagination page={page.number} pageSize={page.size} total={page.total} onChange={page.onChange} />
      )}
    </>
  );
}

export type { Column } from './data-table-column.ts';
