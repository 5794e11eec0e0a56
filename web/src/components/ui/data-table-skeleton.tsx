import { classes } from './class-names.ts';
import type { Column } from './data-table-column.ts';
import { Loading, Skeleton } from './skeleton.tsx';

/** The table before its rows are there, of the same heights. */
export function SkeletonRows<T>({
  columns,
  rows,
  label,
}: {
  readonly columns: readonly Column<T>[];
  readonly rows: number;
  readonly label: string;
}) {
  return (
    <div>
      <Loading label={`Loading ${label}`} />
      <div className="hidden h-10.5 items-center gap-6 border-b border-hairline px-5 md:flex">
        {columns.map((column) => (
          <Skeleton key={column.id} className="h-2.5 max-w-20 flex-1" />
        ))}
      </div>
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={index}
          className="flex h-28 flex-col justify-center gap-3 border-b border-faint px-4 last:border-b-0 md:h-13.5 md:flex-row md:items-center md:gap-6 md:px-5"
        >
          {columns.map((column, at) => (
            <Skeleton
              key={column.id}
              className={classes('h-3 md:flex-1', at === 0 ? 'w-1/2' : 'w-3/4', at > 2 && 'hidden md:block')}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
