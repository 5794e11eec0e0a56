import type { AdminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import { countOf, formatCount } from '../../lib/texts/count.ts';

type Numbers = Pick<AdminLandingPage, 'visits' | 'conversions'>;

/** Percent above which a page converts strongly. */
const strongAbove = 5;

/** Leads per hundred visits; 0 without visits. A lead is counted some seconds before its visit, but never above 100. */
const conversionRate = ({ visits, conversions }: Numbers): number =>
  visits === 0 ? 0 : Math.min(100, (conversions / visits) * 100);

/** `5.2%` */
export const conversionText = (page: Numbers): string => `${conversionRate(page).toFixed(1)}%`;

export const isStrong = (page: Numbers): boolean => conversionRate(page) > strongAbove;

/** `421 visits, 22 leads` */
export const numbersText = ({ visits, conversions }: Numbers): string =>
  `${countOf(visits, 'visit')}, ${countOf(conversions, 'lead')}`;

interface Totals extends Numbers {
  readonly pages: number;
  readonly published: number;
}

/** `5 of 6 published · 1,774 visits brought 85 leads` */
export const totalsText = ({ pages, published, visits, conversions }: Totals): string =>
  `${formatCount(published)} of ${formatCount(pages)} published` +
  (visits === 0 ? '' : ` · ${countOf(visits, 'visit')} brought ${countOf(conversions, 'lead')}`);

/** Where a page is seen; a draft by its signed link. */
export const viewAddress = ({ id, previewUrl }: Pick<AdminLandingPage, 'id' | 'previewUrl'>): string =>
  previewUrl ?? `/api/landing-page/${id}`;
