import type { Analytics } from '@setter/contracts/analytics/overview';
import type { Funnel } from '@setter/contracts/analytics/funnel';
import type {
  DeskBreakdown,
  FunnelBreakdown,
  OutcomeBreakdown,
} from '@setter/contracts/analytics/breakdowns';

type LeadSourceRow = Analytics['leadSources'][number];

/** The key of a lead source; null for landing pages whose number is not known, which no key names. */
export function sourceKey({
  source,
  landingPageId,
}: Pick<LeadSourceRow, 'source' | 'landingPageId'>): string | null {
  if (source !== 'landing_page') return `source:${source}`;
  return landingPageId === null ? null : `page:${landingPageId}`;
}

/** The key of a campaign of a lead source. */
export const campaignKey = (
  of: string | null,
  { source, campaign }: { readonly source: string | null; readonly campaign: string | null },
): string | null => (of === null ? null : `${of},utm:${source ?? ''},campaign:${campaign ?? ''}`);

/** The key of a row of the funnel; null where no key names it. */
export function funnelKey(by: FunnelBreakdown, { key }: Pick<Funnel['rows'][number], 'key'>): string | null {
  if (by === 'campaign' || by === 'setter') return `${by}:${key ?? ''}`;
  if (key === null || key === 'homepage') return 'source:homepage';
  if (key === 'office') return 'source:office';
  return /^[1-9]\d*$/.test(key) ? `page:${key}` : null;
}

/** The key of a row of outcomes; null where no key names it. */
export function outcomeKey(by: OutcomeBreakdown, key: string | null): string | null {
  if (by !== 'source') return `${by}:${key ?? ''}`;
  if (key === null || key === 'homepage' || key === 'office') return `source:${key ?? ''}`;
  return key === '0' ? null : `page:${key}`;
}

/** The key of a row of first calls; null where no key names it. */
export const firstContactKey = (by: DeskBreakdown, key: string): string | null =>
  by === 'source' ? outcomeKey(by, key) : `${by}:${key}`;

/** A campaign of a source with its share, and last what came without one. */
export interface CampaignRow {
  readonly source: string | null;
  readonly campaign: string | null;
  readonly count: number;
  readonly percentage: number;
}

/** The campaigns of a lead source and, where there are any, what came without one. */
export function campaignRows({ count, percentage, campaigns }: LeadSourceRow, total: number): CampaignRow[] {
  const rest = count - campaigns.reduce((sum, campaign) => sum + campaign.count, 0);
  if (campaigns.length === 0 || rest <= 0) return [...campaigns];
  const share = total === 0 ? percentage : Math.round((rest * 1000) / total) / 10;
  return [...campaigns, { source: null, campaign: null, count: rest, percentage: share }];
}

/** `google / spring` */
export const campaignLabel = ({ source, campaign }: Pick<CampaignRow, 'source' | 'campaign'>): string =>
  [source, campaign].filter((text) => text !== null).join(' / ') || 'No campaign';
