import type { ReactNode } from 'react';

export interface Column<T> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /** Makes the header a button that sorts the rows of a table that has all of them. */
  readonly sortValue?: (row: T) => string | number;
  /** Makes the header a button that asks the server for this order, by the name that the contract gives it. */
  readonly sortKey?: string;
  /** The order of the first press; ascending unless said. */
  readonly sortFirst?: 'desc';
  readonly align?: 'left' | 'right';
  /** Width and the like, as classes of the header cell: `w-40`. */
  readonly className?: string;
  /** How it appears in a card under 768 px: as its heading, a labelled line, a sentence, its foot, or not. */
  readonly card?: 'title' | 'line' | 'sentence' | 'actions' | 'none';
}

/** Which rows are ticked, by id. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Names a row to screen readers: `Select Alana Whitlock`. */
  readonly labelOf: (id: string) => string;
}

/** The order that a server was asked for: `name` or `-name`. */
export interface SortSpec {
  readonly value: string | undefined;
  readonly onChange: (sort: string | undefined) => void;
}
