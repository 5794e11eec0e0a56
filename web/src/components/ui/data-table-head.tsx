import { ArrowDown, ArrowUp } from 'lucide-react';
import { classes } from './class-names.ts';
import type { TableHeader } from './data-table-model.ts';

interface HeadCellProps<T extends object> {
  readonly header: TableHeader<T>;
  /** It is the leftmost one: no tick box is before it. */
  readonly isFirst: boolean;
}

/** The head of a column: its name, which is a button where the column sorts. */
export function HeadCell<T extends object>({ header: { column }, isFirst }: HeadCellProps<T>) {
  const { header: name, meta } = column.columnDef;
  const direction = column.getIsSorted();
  return (
    <th
      scope="col"
      aria-sort={direction === false ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
      className={classes(
        'h-10.5 border-b border-hairline px-2 text-meta lg:px-3 font-medium whitespace-nowrap text-muted',
        isFirst && 'pl-5 lg:pl-5',
        'last:pr-5 lg:last:pr-5',
        meta?.align === 'right' ? 'text-right' : 'text-left',
        meta?.className,
      )}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          onClick={() => column.toggleSorting()}
          className="-mx-1.5 inline-flex h-7 items-center gap-1 rounded-block px-1.5 hover:bg-paper-2 hover:text-ink"
        >
          {String(name)}
          {direction === 'asc' && <ArrowUp size={14} aria-hidden />}
          {direction === 'desc' && <ArrowDown size={14} aria-hidden />}
        </button>
      ) : (
        <HeadText name={String(name)} isOfActions={meta?.card === 'actions'} />
      )}
    </th>
  );
}

/** A column of buttons needs no heading for the eye, but one for screen readers. */
function HeadText({ name, isOfActions }: { readonly name: string; readonly isOfActions: boolean }) {
  if (isOfActions || name === '') return <span className="sr-only">{name || 'Actions'}</span>;
  return name;
}
