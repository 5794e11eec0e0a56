import { createFileRoute } from '@tanstack/react-router';
import { SupportScreen } from '../../features/admin-support/support-screen.tsx';
import { supportSearch } from '../../features/admin-support/support-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

export const Route = createFileRoute('/_admin/admin_/support')({
  validateSearch: strictSearch(supportSearch),
  loader: prefetchFirstPage,
  head: ({ match }) => ({ meta: [{ title: `Support | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, supportSearch);
  return <SupportScreen search={search} onSearch={onSearch} />;
}
