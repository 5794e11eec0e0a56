import { ArrowDown, ArrowUp } from 'lucide-react';
import { classes } from './class-names.ts';
import type { Column } from './data-table-column.ts';

interface HeadCellProps<T> {
  readonly column: Column<T>;
  readonly isSortable: boolean;
  readonly direction: 'asc' | 'desc' | false;
  readonly onToggle: () => void;
  /** It is the leftmost one: no tick box is before it. */
  readonly isFirst: boolean;
}

/** The head of a column: its name, which is a button where the column sorts. */
export function HeadCell<T>({ column, isSortable, direction, onToggle, isFirst }: HeadCellProps<T>) {
  return (
    <th
      scope="col"
      aria-sort={direction === false ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      className={classes(
        'h-10.5 border-b border-hairline px-2 text-meta lg:px-3 font-medium whitespace-nowrap text-muted',
        isFirst && 'pl-5 lg:pl-5',
        'last:pr-5 lg:last:pr-5',
        column.align === 'right' ? 'text-right' : 'text-left',
        column.className,
      )}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={onToggle}
          className="-mx-1.5 inline-flex h-7 items-center gap-1 rounded-block px-1.5 hover:bg-paper-2 hover:text-ink"
        >
          {column.header}
          {direction === 'asc' && <ArrowUp size={14} aria-hidden />}
          {direction === 'desc' && <ArrowDown size={14} aria-hidden />}
        </button>
      ) : (
        <HeadText column={column} />
      )}
    </th>
  );
}

/** A column of buttons needs no heading for the eye, but one for screen readers. */
function HeadText<T>({ column }: { readonly column: Column<T> }) {
  if (column.card === 'actions' || column.header === '') {
    return <span className="sr-only">{column.header || 'Actions'}</span>;
  }
  return column.header;
}
