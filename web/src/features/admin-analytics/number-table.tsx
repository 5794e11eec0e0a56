import type { ReactNode } from 'react';
import { classes } from '../../components/ui/class-names.ts';

interface NumberTableProps {
  /** Its accessible name. */
  readonly label: string;
  /** The first is of names, the others are of numbers. */
  readonly columns: readonly string[];
  readonly rows: readonly NumberRow[];
  /** The sums. */
  readonly foot?: readonly ReactNode[];
  /** More about it, to screen readers. */
  readonly caption?: string;
}

interface NumberRow {
  readonly id: string;
  readonly cells: readonly ReactNode[];
  /** The row that is chosen. */
  readonly isChosen?: boolean;
}

const side = (index: number) => (index === 0 ? 'text-left' : 'text-right');
const padding = 'px-2 first:pl-4 last:pr-4 sm:px-3 sm:first:pl-5 sm:last:pr-5';

/** A narrow table of names and numbers beside or in place of a chart. */
export function NumberTable({ label, columns, rows, foot, caption }: NumberTableProps) {
  return (
    <table className="w-full text-label" aria-label={label}>
      {caption !== undefined && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={classes('h-10 text-meta font-medium text-muted', side(index), padding)}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells, isChosen = false }) => (
          <tr key={id} className={classes('border-t border-faint', isChosen && 'bg-selected')}>
            {cells.map((cell, index) =>
              index === 0 ? (
                <th
                  key={index}
                  scope="row"
                  className={classes('h-11 text-left font-strong [overflow-wrap:anywhere]', padding)}
                >
                  {cell}
                </th>
              ) : (
                <td key={index} className={classes('h-11 text-right tabular', padding)}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {foot !== undefined && (
        <tfoot>
          <tr className="border-t border-hairline bg-paper">
            {foot.map((cell, index) => (
              <td key={index} className={classes('h-11 font-semibold tabular', side(index), padding)}>
                {cell}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
