import type { ReactNode } from 'react';
import { classes } from '../../components/ui/class-names.ts';

export interface BreakdownColumn {
  readonly name: string;
  /** A drawing: its name is for screen readers, and it stands where there is room. */
  readonly isBar?: boolean;
}

export interface BreakdownRow {
  readonly id: string;
  readonly label: string;
  /** One for each column. */
  readonly cells: readonly ReactNode[];
  /** The sum of the others. */
  readonly isSum?: boolean;
}

interface BreakdownTableProps {
  /** Its accessible name. */
  readonly label: string;
  /** What the rows are. */
  readonly first: string;
  readonly columns: readonly BreakdownColumn[];
  readonly rows: readonly BreakdownRow[];
  readonly sum?: BreakdownRow;
}

const side = 'px-2 text-right first:pl-4 first:text-left last:pr-4 sm:first:pl-5 sm:last:pr-5';
const barCell = 'sm:max-xl:hidden xl:w-[28%]';
const asLine = 'max-sm:flex max-sm:h-auto max-sm:items-center max-sm:justify-between max-sm:px-4 max-sm:py-1';

/** Numbers in rows, a column each. On a phone each row is a card with a line for each number. */
export function BreakdownTable({ label, first, columns, rows, sum }: BreakdownTableProps) {
  return (
    <table className="block w-full text-label sm:table" aria-label={label}>
      <thead className="max-sm:sr-only">
        <tr>
          {[{ name: first }, ...columns].map(({ name, isBar = false }: BreakdownColumn) => (
            <th
              key={name}
              scope="col"
              className={classes('h-10 text-meta font-medium text-muted', side, isBar && barCell)}
            >
              {isBar ? <span className="sr-only">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <Row key={row.id} row={row} columns={columns} />
        ))}
      </tbody>
      {sum !== undefined && (
        <tfoot className="max-sm:block">
          <Row row={sum} columns={columns} />
        </tfoot>
      )}
    </table>
  );
}

interface RowProps {
  readonly row: BreakdownRow;
  readonly columns: readonly BreakdownColumn[];
}

function Row({ row: { label, cells, isSum = false }, columns }: RowProps) {
  const line = classes('h-12 tabular', side, asLine, isSum && 'font-semibold');
  return (
    <tr
      className={classes(
        'border-t max-sm:block max-sm:py-2.5',
        isSum ? 'border-hairline bg-paper' : 'border-faint',
      )}
    >
      <th
        scope="row"
        className={classes(
          'h-12 [overflow-wrap:anywhere] max-sm:block max-sm:h-auto max-sm:px-4 max-sm:pb-1',
          side,
          isSum ? 'font-semibold' : 'font-strong',
        )}
      >
        {label}
      </th>
      {columns.map(({ name, isBar = false }, index) => (
        <td key={name} className={classes(line, isBar && barCell)}>
          {!isBar && (
            <span aria-hidden className="font-normal text-muted sm:hidden">
              {name}
            </span>
          )}
          <div className={isBar ? 'w-full' : ''}>{cells[index]}</div>
        </td>
      ))}
    </tr>
  );
}
