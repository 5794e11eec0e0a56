import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SupportScreen } from '../../features/admin-support/support-screen.tsx';
import { supportSearch, type SupportSearch } from '../../features/admin-support/support-search.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_admin/admin_/support')({
  validateSearch: strictSearch(supportSearch),
  head: ({ match }) => ({ meta: [{ title: `Support | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const onSearch: OnSearch<SupportSearch> = (change, how) =>
    void navigate({
      search: (before) => supportSearch({ ...before, ...change }),
      replace: how === 'replace',
      resetScroll: false,
    });
  return <SupportScreen search={search} onSearch={onSearch} />;
}
