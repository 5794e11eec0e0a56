import { createFileRoute } from '@tanstack/react-router';
import { creditAnalyticsSearch } from '../../features/admin-analytics/analytics-search.ts';
import { CreditAnalyticsScreen } from '../../features/admin-analytics/credit-analytics-screen.tsx';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { creditAnalyticsQuery } from '../../features/admin-analytics/analytics-queries.ts';
import { prefetches } from '../../lib/api/prefetch.ts';

export const Route = createFileRoute('/_admin/admin-credit-analytics')({
  validateSearch: strictSearch(creditAnalyticsSearch),
  loader: prefetches(creditAnalyticsSearch, () => [creditAnalyticsQuery]),
  head: ({ match }) => ({ meta: [{ title: `Credit Analytics | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, creditAnalyticsSearch);
  return <CreditAnalyticsScreen search={search} onSearch={onSearch} />;
}
