import { createFileRoute } from '@tanstack/react-router';
import { SupportScreen } from '../../features/admin-support/support-screen.tsx';
import { supportSearch } from '../../features/admin-support/support-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { requestsList } from '../../features/admin-support/requests-list.ts';
import { prefetches } from '../../lib/api/prefetch.ts';
import { firstPage } from '../../lib/lists/screen-list.ts';

export const Route = createFileRoute('/_admin/admin_/support')({
  validateSearch: strictSearch(supportSearch),
  loader: prefetches(supportSearch, (search) => [firstPage(requestsList, search)]),
  head: ({ match }) => ({ meta: [{ title: `Support | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, supportSearch);
  return <SupportScreen search={search} onSearch={onSearch} />;
}
