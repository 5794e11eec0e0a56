import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../../lib/texts/count.ts';
import { IconButton } from './button.tsx';
import { classes } from './class-names.ts';
import { pageNumbers } from './page-numbers.ts';

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

/** A page by its number is found by skipping the rows before it: farther ones are reached by search and order. */
const farthestRows = 10_000;

/** `1-10 of 248` at the left, the pages at the right. Shows nothing for an empty list. */
export function Pagination({ page, pageSize, total, onChange }: PaginationProps) {
  const pages = Math.ceil(total / pageSize);
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <nav
      aria-label="Pages"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 text-label text-muted tabular"
    >
      <span aria-live="polite">
        {formatCount(first)}-{formatCount(Math.min(total, page * pageSize))} of {formatCount(total)}
      </span>
      {pages > 1 && (
        <span className="flex items-center gap-1">
          <IconButton label="Previous page" size="sm" disabled={page <= 1} onClick={() => onChange(page - 1)}>
            <ChevronLeft size={17} aria-hidden />
          </IconButton>
          {pageNumbers(page, pages, farthestRows / pageSize).map((number, index) =>
            number === null ? (
              <span key={`gap-${index}`} className="w-5 text-center">
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onChange(number)}
                className={classes(
                  'h-8 min-w-8 rounded-control px-1.5 font-medium text-ink',
                  number === page ? 'bg-surface font-semibold control-border' : 'hover:bg-paper-2',
                )}
              >
                {formatCount(number)}
              </button>
            ),
          )}
          <IconButton label="Next page" size="sm" disabled={page >= pages} onClick={() => onChange(page + 1)}>
            <ChevronRight size={17} aria-hidden />
          </IconButton>
        </span>
      )}
    </nav>
  );
}
