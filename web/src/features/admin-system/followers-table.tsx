import type { ReactNode } from 'react';
import { classes } from '../../components/ui/class-names.ts';

interface FollowersTableProps {
  readonly label: string;
  readonly columns: readonly {
    readonly header: string;
    readonly align?: 'right';
    readonly isHidden?: boolean;
  }[];
  readonly children: ReactNode;
}

/** The frame of a table whose rows have notes under them; under 768 px each row is a card. */
export function FollowersTable({ label, columns, children }: FollowersTableProps) {
  return (
    <div className="mt-5 overflow-hidden rounded-surface bg-surface ring-1 ring-hairline">
      <table aria-label={label} className="block w-full text-label md:table">
        <thead className="hidden md:table-header-group">
          <tr>
            {columns.map(({ header, align, isHidden = false }) => (
              <th
                key={header}
                scope="col"
                className={classes(
                  'h-10.5 border-b border-hairline px-2 text-meta font-medium whitespace-nowrap text-muted first:pl-5 last:pr-5 lg:px-3',
                  align === 'right' ? 'text-right' : 'text-left',
                )}
              >
                {isHidden ? <span className="sr-only">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

interface FollowerRowProps {
  readonly title: string;
  readonly caption: ReactNode;
  readonly cells: readonly ReactNode[];
  readonly columns: number;
  /** Under the row, where there is something to say. */
  readonly notes: readonly ReactNode[] | undefined;
}

/** One row with its notes. */
export function FollowerRow({ title, caption, cells, columns, notes }: FollowerRowProps) {
  return (
    <tbody className="block border-b border-faint px-4 py-3.5 last:border-b-0 md:table-row-group md:p-0">
      <tr className="flex flex-wrap items-center md:table-row">
        <th
          scope="row"
          className="min-w-0 flex-1 basis-40 pb-1 text-left md:table-cell md:py-2.5 md:align-middle md:pr-2 md:pl-5 lg:pr-3"
        >
          <span className="block text-body font-strong md:text-label">{title}</span>
          <span className="block text-meta font-normal text-muted md:whitespace-nowrap">{caption}</span>
        </th>
        {cells}
      </tr>
      {notes !== undefined && (
        <tr className="block md:table-row">
          <td colSpan={columns} className="block pt-2 md:table-cell md:px-5 md:pt-0 md:pb-4">
            <div className="grid gap-1 rounded-control bg-paper px-3.5 py-2 ring-1 ring-faint">{notes}</div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface CellProps {
  /** Before the value in a card; a cell without one is shown alone. */
  readonly label?: string;
  readonly align?: 'right';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A value: a cell of the table, or a labelled line of the card. */
export function Cell({ label, align, className, children }: CellProps) {
  return (
    <td
      className={classes(
        'md:table-cell md:w-auto md:px-2 md:py-2.5 md:align-middle md:last:pr-5 lg:px-3',
        label !== undefined && 'flex min-h-8 w-full items-center justify-between gap-3',
        align === 'right' && 'tabular md:text-right',
        className,
      )}
    >
      {label !== undefined && <span className="text-meta text-muted md:hidden">{label}</span>}
      <div className="contents">{children}</div>
    </td>
  );
}
