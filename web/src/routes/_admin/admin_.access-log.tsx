import { createFileRoute } from '@tanstack/react-router';
import { AccessLogScreen } from '../../features/admin-access-log/access-log-screen.tsx';
import { accessLogSearch } from '../../features/admin-access-log/access-log-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

export const Route = createFileRoute('/_admin/admin_/access-log')({
  validateSearch: strictSearch(accessLogSearch),
  loader: prefetchFirstPage,
  head: ({ match }) => ({ meta: [{ title: `Access log | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, accessLogSearch);
  return <AccessLogScreen search={search} onSearch={onSearch} />;
}
