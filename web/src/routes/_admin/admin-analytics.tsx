import { createFileRoute } from '@tanstack/react-router';
import { analyticsSearch } from '../../features/admin-analytics/analytics-search.ts';
import { AnalyticsScreen } from '../../features/admin-analytics/analytics-screen.tsx';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { overviewQuery } from '../../features/admin-analytics/analytics-queries.ts';
import { prefetches } from '../../lib/api/prefetch.ts';

export const Route = createFileRoute('/_admin/admin-analytics')({
  validateSearch: strictSearch(analyticsSearch),
  loader: prefetches(analyticsSearch, ({ period }) => [overviewQuery(period)]),
  head: ({ match }) => ({ meta: [{ title: `Analytics | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, analyticsSearch);
  return <AnalyticsScreen search={search} onSearch={onSearch} />;
}
