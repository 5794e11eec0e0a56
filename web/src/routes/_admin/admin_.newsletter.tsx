import { createFileRoute } from '@tanstack/react-router';
import { NewsletterScreen } from '../../features/admin-newsletter/newsletter-screen.tsx';
import { subscribersSearch } from '../../features/admin-newsletter/subscribers-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { subscribersList } from '../../features/admin-newsletter/subscribers-list.ts';
import { prefetches } from '../../lib/api/prefetch.ts';
import { firstPage } from '../../lib/lists/screen-list.ts';

export const Route = createFileRoute('/_admin/admin_/newsletter')({
  validateSearch: strictSearch(subscribersSearch),
  loader: prefetches(subscribersSearch, (search) => [firstPage(subscribersList, search)]),
  head: ({ match }) => ({ meta: [{ title: `Newsletter | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, subscribersSearch);
  return <NewsletterScreen search={search} onSearch={onSearch} />;
}
