import type { Analytics } from '@setter/contracts/analytics/overview';
import type { Period } from '@setter/contracts/analytics/period';
import { LayoutTemplate } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { formatCount } from '../../lib/texts/count.ts';
import { percentText } from './change.ts';
import { CsvButton } from './csv-button.tsx';
import { FactsNumber, RateNumber } from './facts-number.tsx';
import { NumberTable } from './number-table.tsx';
import { Panel, ShareBar } from './panel.tsx';

/** In percent: a page that converts more of its visits is strong. */
export const strongAbove = 5;

/** The badge of a page that converts well. */
function Strong() {
  return (
    <Badge tone="accent" dot={false}>
      strong
    </Badge>
  );
}

/** Visits, leads and conversion of each landing page. */
export function PagePerformance({ data, period }: { readonly data: Analytics; readonly period: Period }) {
  const pages = data.landingPageStats;
  const best = Math.max(...pages.map(({ conversionRate }) => conversionRate), 0);
  return (
    <Panel
      title="Landing Page Performance"
      action={<CsvButton table="pages" period={period} of="the landing pages" />}
    >
      {pages.length === 0 ? (
        <EmptyState
          icon={<LayoutTemplate size={24} aria-hidden />}
          title="No landing pages yet"
          action={<LinkButton to="/admin-landing-page-builder">Create a landing page</LinkButton>}
        >
          Visits and leads of each page are counted here.
        </EmptyState>
      ) : (
        <NumberTable
          label="Landing Page Performance"
          columns={['Landing page', 'Visits', 'Leads', 'Conversion']}
          rows={pages.map(({ id, title, visits, conversions, conversionRate }) => ({
            id: String(id),
            cells: [
              <span key="title" title={title} className="line-clamp-2">
                {title}
              </span>,
              <FactsNumber key="visits" metric="visits" factsKey={`page:${id}`} label={`Visits of ${title}`}>
                {formatCount(visits)}
              </FactsNumber>,
              <FactsNumber
                key="leads"
                metric="totalLeads"
                factsKey={`page:${id}`}
                label={`Leads of ${title}`}
              >
                {formatCount(conversions)}
              </FactsNumber>,
              <span key="rate" className="flex items-center justify-end gap-3">
                <span className="w-24 max-lg:hidden">
                  <ShareBar
                    part={conversionRate}
                    whole={Math.max(best, strongAbove)}
                    pale={conversionRate <= strongAbove}
                  />
                </span>
                {conversionRate > strongAbove && (
                  <span className="max-sm:hidden">
                    <Strong />
                  </span>
                )}
                <RateNumber
                  label={`Conversion of ${title}`}
                  className={conversionRate > strongAbove ? 'font-semibold' : ''}
                  parts={[
                    { metric: 'totalLeads', factsKey: `page:${id}`, text: 'Leads of this page' },
                    { metric: 'visits', factsKey: `page:${id}`, text: 'Unique visits of this page' },
                  ]}
                >
                  {visits === 0 ? '-' : percentText(conversionRate)}
                </RateNumber>
              </span>,
            ],
          }))}
        />
      )}
    </Panel>
  );
}
