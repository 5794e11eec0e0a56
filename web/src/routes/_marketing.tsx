import { Outlet, createFileRoute, retainSearchParams } from '@tanstack/react-router';
import { campaignKeys } from '../../shared/campaign-keys.ts';
import { SiteFooter } from '../features/marketing/site-footer.tsx';
import { SiteHeader } from '../features/marketing/site-header.tsx';
import { useTracking } from '../features/marketing/use-tracking.ts';
import { campaignSearch, type CampaignSearch } from '../lib/traffic/campaign-search.ts';

/**
 * The public pages: server-rendered, with the only pixel there may be. The campaign that
 * brought a visitor stays in the address from page to page, until the enquiry takes it along.
 */
export const Route = createFileRoute('/_marketing')({
  validateSearch: campaignSearch,
  search: { middlewares: [retainSearchParams<CampaignSearch>([...campaignKeys])] },
  component: MarketingLayout,
});

function MarketingLayout() {
  useTracking();
  return (
    <div className="flex min-h-dvh flex-col text-lead">
      <a
        href="#main"
        className="sr-only z-40 rounded-control bg-ink px-4 py-2 text-label text-surface focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" className="flex-1">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
