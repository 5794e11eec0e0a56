import { Checkbox } from './checkbox.tsx';
import { classes } from './class-names.ts';
import { rowMark } from './row-focus.ts';
import type { Column } from './data-table-column.ts';
import { renderCell, type TableRow } from './data-table-model.ts';

interface RowProps<T extends object> {
  readonly row: TableRow<T>;
  /** Names its tick box; without it there is none. */
  readonly tickLabel?: string | undefined;
  readonly onRowClick?: (row: T) => void;
  readonly className?: string | false | undefined;
}

/** One row of the table; under 768 px one card. */
export function Row<T extends object>({ row, tickLabel, onRowClick, className }: RowProps<T>) {
  const isSelectable = tickLabel !== undefined;
  const selected = isSelectable && row.getIsSelected();
  return (
    <tr
      {...rowMark(row.id)}
      onClick={
        onRowClick === undefined
          ? undefined
          : (event) => !isInteractive(event.target) && onRowClick(row.original)
      }
      className={classes(
        'relative flex flex-wrap items-center border-b border-faint px-4 py-3 transition-colors last:border-b-0 md:table-row md:p-0',
        onRowClick !== undefined && 'cursor-pointer',
        selected ? 'bg-selected' : 'md:hover:bg-weekend',
        className,
      )}
    >
      {isSelectable && (
        <td className="absolute top-2.5 right-2.5 md:static md:table-cell md:border-b md:border-faint md:pl-4 md:in-[tr:last-child]:border-b-0">
          <Checkbox aria-label={tickLabel} checked={selected} onChange={(on) => row.toggleSelected(on)} />
        </td>
      )}
      {row.getAllCells().map((cell, index) => {
        const { header, meta } = cell.column.columnDef;
        const card = meta?.card ?? 'line';
        return (
          <td
            key={cell.id}
            className={classes(
              'md:table-cell md:h-13.5 md:w-auto md:border-b md:border-faint md:px-2 md:py-0 lg:px-3 md:last:pr-5 lg:last:pr-5 md:in-[tr:last-child]:border-b-0',
              index === 0 && !isSelectable && 'md:pl-5 lg:pl-5',
              meta?.align === 'right' && 'md:text-right md:tabular',
              cardCell(card, isSelectable),
            )}
          >
            {card === 'line' && (
              <span className="mr-3 shrink-0 text-meta text-muted md:hidden">{String(header)}</span>
            )}
            {card === 'actions' ? (
              <span className="inline-flex flex-wrap items-center gap-1 align-middle">
                {renderCell(cell)}
              </span>
            ) : (
              <div className="contents">{renderCell(cell)}</div>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function cardCell(card: NonNullable<Column<never>['card']>, selectable: boolean): string {
  switch (card) {
    case 'title':
      return classes(
        'block w-full pb-1 max-md:order-first text-body font-strong md:text-label',
        selectable && 'pr-10 md:pr-3',
      );
    case 'actions':
      return 'flex w-full flex-wrap items-center gap-2 pt-2';
    case 'sentence':
      return 'flex w-full flex-wrap items-baseline gap-x-1';
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
