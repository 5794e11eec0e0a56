import { createFileRoute } from '@tanstack/react-router';
import { LandingPagesScreen } from '../../features/admin-landing-pages/landing-pages-screen.tsx';
import { pagesSearch } from '../../features/admin-landing-pages/pages-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

export const Route = createFileRoute('/_admin/admin-landing-pages')({
  validateSearch: strictSearch(pagesSearch),
  loader: prefetchFirstPage,
  head: ({ match }) => ({ meta: [{ title: `Landing pages | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, pagesSearch);
  return <LandingPagesScreen search={search} onSearch={onSearch} />;
}
