import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { Cell, ColumnDef, Header, Row, RowSelectionState, SortingState } from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import type { Column, Selection, SortSpec } from './data-table-column.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: {} as Pick<Column<never>, 'align' | 'className' | 'card'>,
});
type Features = typeof features;
export type TableHeader<T extends object> = Header<Features, T>;
export type TableRow<T extends object> = Row<Features, T>;

/**
 * What a cell shows. The column's function is called, not mounted as a component: lists make their columns again at each
 * render, and a new component would replace the content of every cell, with the focus in it.
 */
export function renderCell<T extends object>(cell: Cell<Features, T>): ReactNode {
  const { cell: content } = cell.column.columnDef;
  return typeof content === 'function' ? (content(cell.getContext()) as ReactNode) : content;
}

interface DataTableModelInput<T> {
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly getRowId: (row: T) => string;
  /** The rows come in the order that the server was asked for; without it they are sorted here. */
  readonly sort: SortSpec | undefined;
  readonly selection: Selection | undefined;
}

/** The headless table: its columns, the order of its rows, and which of them are ticked. */
export function useDataTable<T extends object>({
  columns,
  rows,
  getRowId,
  sort,
  selection,
}: DataTableModelInput<T>) {
  const [local, setLocal] = useState<SortingState>([]);
  const byServer = sort !== undefined;
  const definitions = useMemo(
    () => columns.map((column) => definitionOf(column, byServer)),
    [columns, byServer],
  );
  const sorting = sort === undefined ? local : sortingOf(columns, sort.value);
  const rowSelection = useMemo(() => ticked(selection?.selected), [selection?.selected]);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId,
    state: { sorting, rowSelection },
    manualSorting: byServer,
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sorting) : change;
      if (sort === undefined) setLocal(next);
      else sort.onChange(sortOf(columns, next));
    },
    enableSortingRemoval: true,
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      selection?.onChange(new Set(Object.keys(next)));
    },
  });
}

const ticked = (ids: ReadonlySet<string> = new Set()): RowSelectionState =>
  Object.fromEntries([...ids].map((id) => [id, true]));

/** `-name` as the state of the table; nothing for an order that no column has. */
export function sortingOf<T>(columns: readonly Column<T>[], sort: string | undefined): SortingState {
  const desc = sort?.startsWith('-') ?? false;
  const key = desc ? sort?.slice(1) : sort;
  const column = key === undefined ? undefined : columns.find(({ sortKey }) => sortKey === key);
  return column === undefined ? [] : [{ id: column.id, desc }];
}

/** The state of the table as `-name`; undefined for the list's own order. */
export function sortOf<T>(columns: readonly Column<T>[], [first]: SortingState): string | undefined {
  const key = columns.find(({ id }) => id === first?.id)?.sortKey;
  return first === undefined || key === undefined ? undefined : `${first.desc ? '-' : ''}${key}`;
}

function definitionOf<T extends object>(
  { id, header, cell, align, className, card, sortValue, sortKey, sortFirst }: Column<T>,
  byServer: boolean,
): ColumnDef<Features, T> {
  const order = byServer || sortFirst !== undefined ? { sortDescFirst: sortFirst === 'desc' } : {};
  return {
    id,
    header,
    cell: ({ row }) => cell(row.original),
    meta: { align, className, card },
    ...order,
    enableSorting: (byServer ? sortKey : sortValue) !== undefined,
    // The table sorts by columns with a value only, also where the server does it.
    accessorFn: sortValue ?? (() => ''),
    ...(sortValue === undefined
      ? {}
      : { sortFn: (a, b) => compare(sortValue(a.original), sortValue(b.original)) }),
  } as ColumnDef<Features, T>;
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en-AU', { numeric: true });
}
