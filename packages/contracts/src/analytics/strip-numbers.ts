import type { Metric } from './metrics.ts';

/**
 * The numbers of the present above the clients; `month`: of this month. They are apart from the entries of metrics, which
 * that screen would load for them.
 */
export const stripNumbers = [
  { metric: 'newLeads', field: 'newLeads', label: 'New leads', kind: 'count', month: false },
  {
    metric: 'appointmentsToday',
    field: 'appointmentsToday',
    label: 'Appointments today',
    kind: 'count',
    month: false,
  },
  {
    metric: 'creditsHeld',
    field: 'creditsHeld',
    label: 'Credits held by clients',
    kind: 'credits',
    month: false,
  },
  { metric: 'revenue', field: 'revenueThisMonth', label: 'Revenue this month', kind: 'dollars', month: true },
] as const satisfies readonly {
  readonly metric: Metric;
  readonly field: string;
  readonly label: string;
  /** That of the metric. */
  readonly kind: 'count' | 'credits' | 'dollars';
  readonly month: boolean;
}[];
export type StripNumber = (typeof stripNumbers)[number];
