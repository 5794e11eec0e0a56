import { createFileRoute } from '@tanstack/react-router';
import { ClientManagementScreen } from '../../features/admin-clients/client-management-screen.tsx';
import { portalSearch } from '../../features/admin-shell/portal-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

export const Route = createFileRoute('/_admin/admin-client-management')({
  validateSearch: strictSearch(portalSearch),
  loader: prefetchFirstPage,
  head: ({ match }) => ({ meta: [{ title: `Client Management | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, portalSearch);
  return <ClientManagementScreen search={search} onSearch={onSearch} />;
}
