import type { Analytics } from '@setter/contracts/analytics/overview';
import type { Period } from '@setter/contracts/analytics/period';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { formatCount } from '../../lib/texts/count.ts';
import { percentText } from './change.ts';
import { CsvButton } from './csv-button.tsx';
import { campaignKey, campaignLabel, campaignRows, sourceKey } from './fact-keys.ts';
import { FactsNumber } from './facts-number.tsx';
import { Panel, ShareBar } from './panel.tsx';

type Source = Analytics['leadSources'][number];

const columns =
  'grid grid-cols-[20px_minmax(0,1fr)_auto_3.75rem] items-center gap-x-3 sm:grid-cols-[20px_minmax(0,1fr)_minmax(90px,220px)_3rem_4rem]';

/** Where the leads of a period came from: home page and landing pages, and within them the campaigns. */
export function LeadSources({ data, period }: { readonly data: Analytics; readonly period: Period }) {
  const { leadSources: sources, totalLeads: total } = data;
  return (
    <Panel
      title="Lead Sources"
      action={
        <>
          <span className="max-sm:hidden">
            <CsvButton table="campaigns" period={period} of="the campaigns">
              Campaigns CSV
            </CsvButton>
          </span>
          <CsvButton table="sources" period={period} of="the lead sources" />
        </>
      }
    >
      {total === 0 ? (
        <EmptyState title="No leads in this period">
          Leads of the home page and of each landing page are counted here.
        </EmptyState>
      ) : (
        <div role="table" aria-label="Lead Sources">
          <div role="rowgroup">
            <div role="row" className={`${columns} h-10 px-4 text-meta text-muted max-sm:hidden sm:pr-5`}>
              <span />
              <span role="columnheader">Source</span>
              <span />
              <span role="columnheader" className="text-right">
                Leads
              </span>
              <span role="columnheader" className="text-right">
                Share
              </span>
            </div>
          </div>
          {sources.map((source, index) => (
            <SourceRows
              key={source.landingPageId ?? source.source + String(index)}
              source={source}
              total={total}
              isFirst={index === 0}
            />
          ))}
          <div role="rowgroup">
            <div
              role="row"
              className={`${columns} h-12 border-t border-faint px-4 text-muted sm:pr-5 sm:text-label`}
            >
              <span />
              <span role="cell" className="sm:col-span-2">
                All sources
              </span>
              <span role="cell" className="text-right font-semibold text-ink tabular">
                {formatCount(total)}
              </span>
              <span role="cell" className="text-right tabular">
                100.0%
              </span>
            </div>
          </div>
        </div>
      )}
    </Panel>
  );
}

interface SourceRowsProps {
  readonly source: Source;
  readonly total: number;
  readonly isFirst: boolean;
}

/** A source, and under it the campaigns once it is opened. The first one that has campaigns is open. */
function SourceRows({ source, total, isFirst }: SourceRowsProps) {
  const campaigns = campaignRows(source, total);
  const [isOpen, setOpen] = useState(isFirst);
  const { label, count, percentage } = source;
  const key = sourceKey(source);
  const hasMore = campaigns.length > 0;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div role="rowgroup" className="border-t border-faint">
      <div role="row" className={`${columns} min-h-[50px] px-4 py-2 sm:py-0 sm:pr-5`}>
        {hasMore ? (
          <span role="cell">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={`Campaigns of ${label}`}
              onClick={() => setOpen(!isOpen)}
              className="-m-1 grid size-7 place-items-center rounded-block text-muted hover:text-ink"
            >
              <Chevron size={16} aria-hidden />
            </button>
          </span>
        ) : (
          <span />
        )}
        <span role="cell" className="truncate font-strong" title={label}>
          {label}
        </span>
        <span className="max-sm:order-last max-sm:col-span-3 max-sm:col-start-2 max-sm:mt-1.5">
          <ShareBar part={count} whole={total} />
        </span>
        <span role="cell" className="text-right font-strong">
          <FactsNumber metric="totalLeads" factsKey={key} label={`Leads of ${label}`}>
            {formatCount(count)}
          </FactsNumber>
        </span>
        <span role="cell" className="text-right text-muted tabular">
          {percentText(percentage)}
        </span>
      </div>
      {hasMore && isOpen && (
        <div className="pb-2.5">
          {campaigns.map((campaign) => (
            <div
              key={`${campaign.source} ${campaign.campaign}`}
              role="row"
              className={`${columns} min-h-9 px-4 text-small text-muted sm:pr-5`}
            >
              <span />
              <span role="cell" className="truncate" title={campaignLabel(campaign)}>
                {campaignLabel(campaign)}
              </span>
              <span className="max-sm:hidden">
                <ShareBar part={campaign.count} whole={total} thin />
              </span>
              <span role="cell" className="text-right text-ink">
                <FactsNumber
                  metric="totalLeads"
                  factsKey={campaignKey(key, campaign)}
                  label={`Leads of ${label}, ${campaignLabel(campaign)}`}
                >
                  {formatCount(campaign.count)}
                </FactsNumber>
              </span>
              <span role="cell" className="text-right tabular">
                {percentText(campaign.percentage)}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
