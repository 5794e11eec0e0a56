import type { ReactNode } from 'react';

export interface Column<T> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /** Makes the header a button that sorts by it. */
  readonly sortValue?: (row: T) => string | number;
  readonly align?: 'left' | 'right';
  /** Width and the like, as classes of the header cell: `w-40`. */
  readonly className?: string;
  /** How it appears in a card under 768 px: as its heading, a labelled line, its foot, or not. */
  readonly card?: 'title' | 'line' | 'actions' | 'none';
}

/** Which rows are ticked, by id. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Names a row to screen readers: `Select Alana Whitlock`. */
  readonly labelOf: (id: string) => string;
}
