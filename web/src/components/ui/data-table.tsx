import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, SortingState } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { classes } from './class-names.ts';
import { EmptyState, ErrorState } from './empty-state.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

export interface Column<T> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /** Makes the header a button that sorts by it. */
  readonly sortValue?: (row: T) => string | number;
  readonly align?: 'left' | 'right';
  /** Width and the like, as classes of the header cell: `w-40`. */
  readonly className?: string;
  /** How it appears in a card under 768 px: as its heading, a labelled line, its foot, or not. */
  readonly card?: 'title' | 'line' | 'actions' | 'none';
}

interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Names a row to screen readers: `Select Alana Whitlock`. */
  readonly labelOf: (id: string) => string;
}

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
  readonly skeletonRows?: number;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const noRows: never[] = [];

/**
 * A table with all five states of a list: loading, empty, filtered to nothing, error and
 * full. Under 768 px each row becomes a card. Pages and filters are the caller's.
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
  if (rows.length > 0)
    return (
      <Frame>
        <FullTable {...props} rows={rows} />
      </Frame>
    );
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
}: DataTableProps<T> & { readonly rows: readonly T[] }) {
  const [sorting, setSorting] = useState<SortingState>([]);
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows.length === 0 ? noRows : rows,
    getRowId,
    state: { sorting },
    onSortingChange: setSorting,
    enableSortingRemoval: true,
  });
  const shown = table.getRowModel().rows;
  const ids = shown.map((row) => row.id);
  return (
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
                aria-sort={direction === false ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
                className={classes(
                  'h-10.5 border-b border-hairline px-3 text-meta font-medium whitespace-nowrap text-muted',
                  index === 0 && selection === undefined && 'pl-5',
                  'last:pr-5',
                  column.align === 'right' ? 'text-right' : 'text-left',
                  column.className,
                )}
              >
                {column.sortValue === undefined ? (
                  column.header
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
            {...(selection === undefined ? {} : { selection })}
            {...(onRowClick === undefined ? {} : { onRowClick })}
          />
        ))}
      </tbody>
    </table>
  );
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

interface RowProps<T> {
  readonly id: string;
  readonly row: T;
  readonly columns: readonly Column<T>[];
  readonly selection?: Selection;
  readonly onRowClick?: (row: T) => void;
}

function Row<T>({ id, row, columns, selection, onRowClick }: RowProps<T>) {
  const selected = selection?.selected.has(id) ?? false;
  return (
    <tr
      onClick={
        onRowClick === undefined ? undefined : (event) => !isInteractive(event.target) && onRowClick(row)
      }
      className={classes(
        'relative flex flex-wrap items-center border-b border-faint px-4 py-3 transition-colors last:border-b-0 md:table-row md:p-0',
        onRowClick !== undefined && 'cursor-pointer',
        selected ? 'bg-selected' : 'md:hover:bg-weekend',
      )}
    >
      {selection !== undefined && (
        <td className="absolute top-2.5 right-2.5 md:static md:table-cell md:border-b md:border-faint md:pl-4 md:in-[tr:last-child]:border-b-0">
          <Checkbox
            aria-label={selection.labelOf(id)}
            checked={selected}
            onChange={(on) => selection.onChange(withId(selection.selected, id, on))}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={classes(
            'md:table-cell md:h-13.5 md:w-auto md:border-b md:border-faint md:px-3 md:py-0 md:last:pr-5 md:in-[tr:last-child]:border-b-0',
            index === 0 && selection === undefined && 'md:pl-5',
            column.align === 'right' && 'md:text-right md:tabular',
            cardCell(column, selection !== undefined),
          )}
        >
          {(column.card ?? 'line') === 'line' && (
            <span className="mr-3 shrink-0 text-meta text-muted md:hidden">{column.header}</span>
          )}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function cardCell<T>(column: Column<T>, selectable: boolean): string {
  switch (column.card ?? 'line') {
    case 'title':
      return classes('block w-full pb-1 text-body font-strong md:text-label', selectable && 'pr-10 md:pr-3');
    case 'actions':
      return 'flex w-full flex-wrap items-center gap-2 pt-2';
    case 'none':
      return 'hidden';
    case 'line':
      return 'flex min-h-7 w-full items-center justify-between text-right md:text-left';
  }
}

function SelectAll({ ids, selection }: { readonly ids: readonly string[]; readonly selection: Selection }) {
  const count = ids.filter((id) => selection.selected.has(id)).length;
  const all = count === ids.length;
  return (
    <Checkbox
      aria-label="Select all rows on this page"
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={() =>
        selection.onChange(
          ids.reduce<ReadonlySet<string>>((set, id) => withId(set, id, !all), selection.selected),
        )
      }
    />
  );
}

function withId(set: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

function isInteractive(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('a, button, input, select, label, [role=checkbox]') !== null
  );
}

function SkeletonRows<T>({
  columns,
  rows,
  label,
}: {
  readonly columns: readonly Column<T>[];
  readonly rows: number;
  readonly label: string;
}) {
  return (
    <div>
      <Loading label={`Loading ${label}`} />
      <div className="hidden h-10.5 items-center gap-6 border-b border-hairline px-5 md:flex">
        {columns.map((column) => (
          <Skeleton key={column.id} className="h-2.5 max-w-20 flex-1" />
        ))}
      </div>
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={index}
          className="flex h-28 flex-col justify-center gap-3 border-b border-faint px-4 last:border-b-0 md:h-13.5 md:flex-row md:items-center md:gap-6 md:px-5"
        >
          {columns.map((column, at) => (
            <Skeleton
              key={column.id}
              className={classes('h-3 md:flex-1', at === 0 ? 'w-1/2' : 'w-3/4', at > 2 && 'hidden md:block')}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
