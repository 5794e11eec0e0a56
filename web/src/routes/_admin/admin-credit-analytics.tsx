import { createFileRoute } from '@tanstack/react-router';
import { creditAnalyticsSearch } from '../../features/admin-analytics/analytics-search.ts';
import { CreditAnalyticsScreen } from '../../features/admin-analytics/credit-analytics-screen.tsx';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

export const Route = createFileRoute('/_admin/admin-credit-analytics')({
  validateSearch: strictSearch(creditAnalyticsSearch),
  loader: prefetchFirstPage,
  head: ({ match }) => ({ meta: [{ title: `Credit Analytics | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, creditAnalyticsSearch);
  return <CreditAnalyticsScreen search={search} onSearch={onSearch} />;
}
