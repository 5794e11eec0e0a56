import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, SortingState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column, SortSpec } from './data-table-column.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

interface SortedTableInput<T> {
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly getRowId: (row: T) => string;
  /** The rows come in the order that the server was asked for; without it they are sorted here. */
  readonly sort: SortSpec | undefined;
}

/** The headless table: its headers know how they sort, its row model has the rows in their order. */
export function useSortedTable<T extends object>({ columns, rows, getRowId, sort }: SortedTableInput<T>) {
  const [local, setLocal] = useState<SortingState>([]);
  const byServer = sort !== undefined;
  const definitions = useMemo(
    () => columns.map((column) => definitionOf(column, byServer)),
    [columns, byServer],
  );
  const sorting = sort === undefined ? local : sortingOf(columns, sort.value);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId,
    state: { sorting },
    manualSorting: byServer,
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(sorting) : change;
      if (sort === undefined) setLocal(next);
      else sort.onChange(sortOf(columns, next));
    },
    enableSortingRemoval: true,
  });
}

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
  { id, sortValue, sortKey, sortFirst }: Column<T>,
  byServer: boolean,
): ColumnDef<typeof features, T> {
  const order = byServer || sortFirst !== undefined ? { sortDescFirst: sortFirst === 'desc' } : {};
  return {
    id,
    ...order,
    enableSorting: (byServer ? sortKey : sortValue) !== undefined,
    // The table sorts by columns with a value only, also where the server does it.
    accessorFn: sortValue ?? (() => ''),
    ...(sortValue === undefined
      ? {}
      : { sortFn: (a, b) => compare(sortValue(a.original), sortValue(b.original)) }),
  } as ColumnDef<typeof features, T>;
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en-AU', { numeric: true });
}
