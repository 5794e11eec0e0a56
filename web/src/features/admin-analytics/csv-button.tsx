import { analyticsCsv } from '@setter/contracts/analytics/csv';
import type { AnalyticsTable } from '@setter/contracts/analytics/csv';
import type {
  DeskBreakdown,
  FunnelBreakdown,
  OutcomeBreakdown,
} from '@setter/contracts/analytics/breakdowns';
import type { Period } from '@setter/contracts/analytics/period';
import { DownloadButton } from '../../components/file-link.tsx';
import { pathOf } from '../../lib/api/api.ts';

interface CsvButtonProps {
  readonly table: AnalyticsTable;
  readonly period?: Period;
  readonly by?: FunnelBreakdown | OutcomeBreakdown | DeskBreakdown;
  /** Which table it is, to screen readers. */
  readonly of: string;
  readonly children?: string;
}

/** A table of these screens as a file for spreadsheets. */
export function CsvButton({ table, period, by, of, children = 'CSV' }: CsvButtonProps) {
  const query = { table, ...(period === undefined ? {} : { period }), ...(by === undefined ? {} : { by }) };
  return (
    <DownloadButton path={pathOf(analyticsCsv, { query })}>
      {children}
      <span className="sr-only"> of {of}</span>
    </DownloadButton>
  );
}
