import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { LandingPagesScreen } from '../../features/admin-landing-pages/landing-pages-screen.tsx';
import { pagesSearch, type PagesSearch } from '../../features/admin-landing-pages/pages-search.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_admin/admin-landing-pages')({
  validateSearch: strictSearch(pagesSearch),
  head: ({ match }) => ({ meta: [{ title: `Landing pages | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const onSearch: OnSearch<PagesSearch> = (change, how) =>
    void navigate({
      search: (before) => pagesSearch({ ...before, ...change }),
      replace: how === 'replace',
      resetScroll: false,
    });
  return <LandingPagesScreen search={search} onSearch={onSearch} />;
}
