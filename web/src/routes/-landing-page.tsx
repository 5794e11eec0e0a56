import { PagePending } from '../components/page-pending.tsx';
import { campaignSearch, type CampaignSearch } from '../lib/traffic/campaign-search.ts';
import { sentSearch } from '../lib/forms/posted-form.ts';
import type { RouterContext } from '../router.tsx';
import type { LoadedPage } from '../features/landing-pages/load-page.ts';

// What the routes of landing pages share. Every page of the product loads it: what draws a page is imported as it is
// needed.

/** What the address of a landing page may say. */
export interface PageSearch extends CampaignSearch {
  /** Token of a draft's signed link. */
  readonly preview?: string;
  /** The form was sent without JavaScript. */
  readonly sent?: 1;
}

export const pageSearch = (search: Readonly<Record<string, unknown>>): PageSearch => ({
  ...campaignSearch(search),
  ...sentSearch(search),
  ...(typeof search['preview'] === 'string' && { preview: search['preview'] }),
});

interface Wanted {
  readonly context: Pick<RouterContext, 'queryClient' | 'site' | 'openedAt'>;
  readonly id: string;
  readonly preview?: string | undefined;
}

export async function loadLanding(wanted: Wanted): Promise<LoadedPage> {
  const { loadPage } = await import('../features/landing-pages/load-page.ts');
  return loadPage(wanted);
}

export const LandingPending = () => <PagePending text="Loading..." />;
