import { Checkbox } from './checkbox.tsx';
import { classes } from './class-names.ts';
import { rowMark } from './row-focus.ts';
import type { Column, Selection } from './data-table-column.ts';
import { withId } from './data-table-selection.tsx';

interface RowProps<T> {
  readonly id: string;
  readonly row: T;
  readonly columns: readonly Column<T>[];
  readonly selection?: Selection;
  readonly onRowClick?: (row: T) => void;
  readonly className?: string | false | undefined;
}

/** One row of the table; under 768 px one card. */
export function Row<T>({ id, row, columns, selection, onRowClick, className }: RowProps<T>) {
  const selected = selection?.selected.has(id) ?? false;
  return (
    <tr
      {...rowMark(id)}
      onClick={
        onRowClick === undefined ? undefined : (event) => !isInteractive(event.target) && onRowClick(row)
      }
      className={classes(
        'relative flex flex-wrap items-center border-b border-faint px-4 py-3 transition-colors last:border-b-0 md:table-row md:p-0',
        onRowClick !== undefined && 'cursor-pointer',
        selected ? 'bg-selected' : 'md:hover:bg-weekend',
        className,
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
            'md:table-cell md:h-13.5 md:w-auto md:border-b md:border-faint md:px-2 md:py-0 lg:px-3 md:last:pr-5 lg:last:pr-5 md:in-[tr:last-child]:border-b-0',
            index === 0 && selection === undefined && 'md:pl-5 lg:pl-5',
            column.align === 'right' && 'md:text-right md:tabular',
            cardCell(column, selection !== undefined),
          )}
        >
          {(column.card ?? 'line') === 'line' && (
            <span className="mr-3 shrink-0 text-meta text-muted md:hidden">{column.header}</span>
          )}
          {column.card === 'actions' ? (
            <span className="inline-flex flex-wrap items-center gap-1 align-middle">{column.cell(row)}</span>
          ) : (
            <div className="contents">{column.cell(row)}</div>
          )}
        </td>
      ))}
    </tr>
  );
}

function cardCell<T>(column: Column<T>, selectable: boolean): string {
  switch (column.card ?? 'line') {
    case 'title':
      return classes(
        'block w-full pb-1 max-md:order-first text-body font-strong md:text-label',
        selectable && 'pr-10 md:pr-3',
      );
    case 'actions':
      return 'flex w-full flex-wrap items-center gap-2 pt-2';
    case 'none':
      return 'hidden';
    case 'line':
      return 'flex min-h-7 w-full items-center justify-between text-right md:text-left';
  }
}

function isInteractive(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('a, button, input, select, label, [role=checkbox]') !== null
  );
}
