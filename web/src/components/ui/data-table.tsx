import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, SortingState } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './class-names.ts';
import { EmptyState, ErrorState } from './empty-state.tsx';
import type { Column, Selection } from './data-table-column.ts';
import { pageOf } from './data-table-page.ts';
import type { PageSpec } from './data-table-page.ts';
import { Row } from './data-table-row.tsx';
import { SelectAll } from './data-table-selection.tsx';
import { SkeletonRows } from './data-table-skeleton.tsx';
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
  /** What stands there when nothing exists at all: an `EmptyState`. */
  readonly empty: ReactNode;
  /** Set while a search or filter is on: its rows being none, this is said, with Clear. */
  readonly filtered?: { readonly message: ReactNode; readonly onClear: () => void } | undefined;
  readonly selection?: Selection;
  readonly onRowClick?: (row: T) => void;
  /** Sets some rows apart. */
  readonly rowClassName?: (row: T) => string | false;
  readonly skeletonRows?: number;
  /** Shows one page of `rows`, cut after sorting, with the pages under it. */
  readonly page?: PageSpec;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const noRows: never[] = [];

/**
 * A table with all five states of a list: loading, empty, filtered to nothing, error and
 * full. Under 768 px each row becomes a card. Filters are the caller's.
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
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
  return <div className="overflow-hidden rounded-surface bg-surface ring-1 ring-hairline">{children}</div>;
}

function FullTable<T extends object>({
  label,
  columns,
  rows,
  getRowId,
  selection,
  onRowClick,
  rowClassName,
  page,
}: DataTableProps<T> & { readonly rows: readonly T[] }) {
  const [sorting, setSorting] = useState<SortingState>([]);
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows.length === 0 ? noRows : rows,
    getRowId,
    state: { sorting },
    onSortingChange: (change) => {
      setSorting(change);
      if (page === undefined) return;
      // Other rows come into sight: start at the first of them, with none selected.
      selection?.onChange(new Set());
      page.onChange(1);
    },
    enableSortingRemoval: true,
  });
  const { rows: shown, number } = pageOf(table.getRowModel().rows, page);
  const ids = shown.map((row) => row.id);
  const pages = page !== undefined && (
    <Pagination page={number} pageSize={page.size} total={rows.length} onChange={page.onChange} />
  );
  return (
    <>
      <Frame>
        <table aria-label={label} className="block w-full text-label md:table">
          <thead className="hidden md:table-header-group">
            <tr>
              {selection !== undefined && (
                <th scope="col" className="w-12 border-b border-hairline pl-4 text-left">
                  <SelectAll ids={ids} selection={selection} />
                </th>
              )}
              {table.getHeaderGroups()[0]?.headers.map((header, index) => {
                const column = columns[index];
                if (column === undefined) return null;
                const direction = header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={
                      direction === false ? undefined : direction === 'asc' ? 'ascending' : 'descending'
                    }
                    className={classes(
                      'h-10.5 border-b border-hairline px-2 text-meta lg:px-3 font-medium whitespace-nowrap text-muted',
                      index === 0 && selection === undefined && 'pl-5',
                      'last:pr-5',
                      column.align === 'right' ? 'text-right' : 'text-left',
                      column.className,
                    )}
                  >
                    {column.sortValue === undefined ? (
                      <HeaderText column={column} />
                    ) : (
                      <button
                        type="button"
                        onClick={() => header.column.toggleSorting()}
                        className="-mx-1.5 inline-flex h-7 items-center gap-1 rounded-block px-1.5 hover:bg-paper-2 hover:text-ink"
                      >
                        {column.header}
                        {direction === 'asc' && <ArrowUp size={14} aria-hidden />}
                        {direction === 'desc' && <ArrowDown size={14} aria-hidden />}
                      </button>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {shown.map((row) => (
              <Row
                key={row.id}
                id={row.id}
                row={row.original}
                columns={columns}
                className={rowClassName?.(row.original)}
                {...(selection === undefined ? {} : { selection })}
                {...(onRowClick === undefined ? {} : { onRowClick })}
              />
            ))}
          </tbody>
        </table>
      </Frame>
      {pages}
    </>
  );
}

/** A column of buttons needs no heading for the eye, but one for screen readers. */
function HeaderText<T>({ column }: { readonly column: Column<T> }) {
  if (column.card === 'actions' || column.header === '') {
    return <span className="sr-only">{column.header || 'Actions'}</span>;
  }
  return column.header;
}

function definitionOf<T extends object>(column: Column<T>): ColumnDef<typeof features, T> {
  const { sortValue } = column;
  return {
    id: column.id,
    enableSorting: sortValue !== undefined,
    ...(sortValue === undefined
      ? {}
      : { accessorFn: sortValue, sortFn: (a, b) => compare(sortValue(a.original), sortValue(b.original)) }),
  } as ColumnDef<typeof features, T>;
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en-AU', { numeric: true });
}

export type { Column } from './data-table-column.ts';
