import { createFileRoute } from '@tanstack/react-router';
import { analyticsSearch } from '../../features/admin-analytics/analytics-search.ts';
import { AnalyticsScreen } from '../../features/admin-analytics/analytics-screen.tsx';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

export const Route = createFileRoute('/_admin/admin-analytics')({
  validateSearch: strictSearch(analyticsSearch),
  loader: prefetchFirstPage,
  head: ({ match }) => ({ meta: [{ title: `Analytics | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, analyticsSearch);
  return <AnalyticsScreen search={search} onSearch={onSearch} />;
}
