import { campaignKeys } from '../../shared/campaign-keys.ts';
import { PagePending } from '../components/page-pending.tsx';
import type { RouterContext } from '../router.tsx';
import type { LoadedPage } from '../features/landing-pages/load-page.ts';

// What the routes of landing pages share. Every page of the product loads it: what draws a page is imported as it is
// needed.

/** What the address of a landing page may say. */
export interface PageSearch {
  /** Token of a draft's signed link. */
  readonly preview?: string;
  /** The form was sent without JavaScript. */
  readonly sent?: 1;
  /** As they stand in the address: a number is not made a text, which would be another address. */
  readonly utm_source?: string | number;
  readonly utm_medium?: string | number;
  readonly utm_campaign?: string | number;
}

export function pageSearch(search: Record<string, unknown>): PageSearch {
  const { preview, sent } = search;
  const campaign = campaignKeys.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return {
    ...Object.fromEntries(campaign),
    ...(typeof preview === 'string' && { preview }),
    ...(sent === 1 && { sent }),
  };
}

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
