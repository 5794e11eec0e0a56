import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from './button.tsx';

interface CardSortProps {
  /** The columns that sort. */
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly sorted: { readonly id: string; readonly desc: boolean } | undefined;
  /** Without a direction, the column's first one; undefined takes the order back to the list's own. */
  readonly onSort: (sort: { readonly id: string; readonly desc?: boolean } | undefined) => void;
}

/** The order of the cards under 768 px, where no column has a head. */
export function CardSort({ columns, sorted, onSort }: CardSortProps) {
  const id = useId();
  const direction = sorted?.desc === true ? 'Descending' : 'Ascending';
  return (
    <div className="mb-3 flex items-center gap-2.5 md:hidden">
      <label htmlFor={id} className="shrink-0 text-label text-muted">
        Sort by
      </label>
      <span className="relative block min-w-0 flex-1">
        <select
          id={id}
          value={sorted?.id ?? ''}
          onChange={({ target }) => onSort(target.value === '' ? undefined : { id: target.value })}
          className="field-control min-h-9.5! appearance-none py-1.5! pr-9"
        >
          <option value="">Usual order</option>
          {columns.map((column) => (
            <option key={column.id} value={column.id}>
              {column.header}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </span>
      {sorted !== undefined && (
        <Button
          variant="secondary"
          aria-label={`Direction: ${direction.toLowerCase()}`}
          icon={sorted.desc ? <ArrowDown size={16} aria-hidden /> : <ArrowUp size={16} aria-hidden />}
          onClick={() => onSort({ id: sorted.id, desc: !sorted.desc })}
        >
          {direction}
        </Button>
      )}
    </div>
  );
}
