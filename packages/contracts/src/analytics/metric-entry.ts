/** A part by which the facts of a number can be narrowed: `day:2026-11-23`, `page:3`. */
export type KeyPart =
  | 'day'
  | 'month'
  | 'source'
  | 'page'
  | 'utm'
  | 'campaign'
  | 'client'
  | 'setter'
  | 'owner';

/** A number that opens to its facts; its queries are those of its name in `services/projections/src/analytics/metrics`. */
export type MetricEntry = (
  | {
      readonly kind: 'count';
      /** What it counts: one, and several. */
      readonly title: readonly [string, string];
    }
  | {
      readonly kind: 'credits' | 'dollars';
      /** What follows the amount: `3 credits purchased`, `$99.90 revenue`. */
      readonly title: string;
    }
) & {
  /** How it comes about, shown beside it: a sentence. */
  readonly definition: string;
  /** Of the period; of all time, unless the key names a day or month; or of the present, whatever the period is. */
  readonly of: 'period' | 'all-time' | 'present';
  /** By what its facts can be narrowed. */
  readonly keys: readonly KeyPart[];
};
