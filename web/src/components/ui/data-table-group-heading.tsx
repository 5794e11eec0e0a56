import { classes } from './class-names.ts';

interface GroupHeadingProps {
  readonly columns: number;
  /** It follows the head of the table. */
  readonly isFirst: boolean;
  readonly children: string;
}

/** A line over the rows of a group. */
export function GroupHeading({ columns, isFirst, children }: GroupHeadingProps) {
  return (
    <tr className="block bg-paper md:table-row">
      <th
        scope="rowgroup"
        colSpan={columns}
        className={classes(
          'block border-b border-hairline px-4 py-2.5 text-left text-label font-strong text-ink md:table-cell md:h-10.5 md:px-5 md:py-0',
          !isFirst && 'border-t',
        )}
      >
        {children}
      </th>
    </tr>
  );
}
