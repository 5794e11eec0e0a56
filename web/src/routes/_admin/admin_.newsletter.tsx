import { createFileRoute } from '@tanstack/react-router';
import { NewsletterScreen } from '../../features/admin-newsletter/newsletter-screen.tsx';
import { subscribersSearch } from '../../features/admin-newsletter/subscribers-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

export const Route = createFileRoute('/_admin/admin_/newsletter')({
  validateSearch: strictSearch(subscribersSearch),
  loader: prefetchFirstPage,
  head: ({ match }) => ({ meta: [{ title: `Newsletter | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, subscribersSearch);
  return <NewsletterScreen search={search} onSearch={onSearch} />;
}
