/** Which page of a list the rows of a table are. */
export interface PageSpec {
  /** From 1. */
  readonly number: number;
  /** Rows of a page. */
  readonly size: number;
  /** Rows of all pages. */
  readonly total: number;
  readonly onChange: (number: number) => void;
}
