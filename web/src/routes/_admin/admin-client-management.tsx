import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ClientManagementScreen } from '../../features/admin-clients/client-management-screen.tsx';
import { portalSearch } from '../../features/admin-shell/portal-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_admin/admin-client-management')({
  validateSearch: strictSearch(portalSearch),
  head: ({ match }) => ({ meta: [{ title: `Client Management | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ClientManagementScreen
      search={search}
      onSearch={(change, how) =>
        void navigate({
          search: (before) => portalSearch({ ...before, ...change }),
          replace: how === 'replace',
          resetScroll: false,
        })
      }
    />
  );
}
