import { metricEntries } from '@setter/contracts/analytics/metrics';
import type { Analytics } from '@setter/contracts/analytics/overview';
import { Badge } from '../../components/ui/badge.tsx';
import { countOf } from '../../lib/texts/count.ts';
import { percentText } from './change.ts';
import { FactsNumber } from './facts-number.tsx';
import { InfoTip } from './info-tip.tsx';
import { signedDollars } from './metric-texts.ts';
import { strongAbove } from './page-performance.tsx';
import { Panel } from './panel.tsx';

/** The ten landing pages whose leads were worth most. */
export function TopPages({ data }: { readonly data: Analytics }) {
  const rates = new Map(data.landingPageStats.map((page) => [page.id, page]));
  return (
    <Panel
      title="Top Performing Landing Pages"
      subtitle="By value of unlocked leads"
      action={<InfoTip label="the value of unlocked leads" text={metricEntries.pageRevenue.definition} />}
    >
      {data.topPerformingPages.length === 0 ? (
        <p className="border-t border-faint px-5 py-8 text-center text-label text-muted">
          No landing page has had leads in this period.
        </p>
      ) : (
        <ol>
          {data.topPerformingPages.map(({ id, title, conversions, revenue }, index) => (
            <li
              key={id}
              className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t border-faint px-4 py-3 sm:px-5"
            >
              <span aria-hidden className="text-center font-display text-body font-semibold text-muted">
                {index + 1}
              </span>
              <span className="truncate font-strong" title={title}>
                {title}
              </span>
              <span className="text-right font-semibold">
                <FactsNumber
                  metric="pageRevenue"
                  factsKey={`page:${id}`}
                  label={`Value of unlocked leads of ${title}`}
                >
                  {signedDollars(revenue)}
                </FactsNumber>
              </span>
              <span className="col-start-2 text-meta text-muted">{countOf(conversions, 'conversion')}</span>
              <span className="text-right text-meta text-muted tabular">
                <RateOf page={rates.get(id)} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function RateOf({ page }: { readonly page: Analytics['landingPageStats'][number] | undefined }) {
  if (page === undefined || page.visits === 0) return null;
  if (page.conversionRate <= strongAbove) return `${percentText(page.conversionRate)} of visits`;
  return (
    <Badge tone="accent" dot={false}>
      {percentText(page.conversionRate)} strong
    </Badge>
  );
}
