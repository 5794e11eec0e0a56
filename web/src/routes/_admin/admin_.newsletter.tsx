import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { NewsletterScreen } from '../../features/admin-newsletter/newsletter-screen.tsx';
import {
  subscribersSearch,
  type SubscribersSearch,
} from '../../features/admin-newsletter/subscribers-search.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_admin/admin_/newsletter')({
  validateSearch: strictSearch(subscribersSearch),
  head: ({ match }) => ({ meta: [{ title: `Newsletter | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const onSearch: OnSearch<SubscribersSearch> = (change, how) =>
    void navigate({
      search: (before) => subscribersSearch({ ...before, ...change }),
      replace: how === 'replace',
      resetScroll: false,
    });
  return <NewsletterScreen search={search} onSearch={onSearch} />;
}
