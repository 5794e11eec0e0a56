import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SystemScreen } from '../../features/admin-system/system-screen.tsx';
import { systemSearch } from '../../features/admin-system/system-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_admin/admin_/system')({
  validateSearch: strictSearch(systemSearch),
  head: ({ match }) => ({ meta: [{ title: `System | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const { tab = 'models' } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <SystemScreen
      tab={tab}
      onTab={(next) => void navigate({ search: systemSearch({ tab: next }), resetScroll: false })}
    />
  );
}
