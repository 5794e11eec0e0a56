import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { analyticsSearch, type AnalyticsSearch } from '../../features/admin-analytics/analytics-search.ts';
import { AnalyticsScreen } from '../../features/admin-analytics/analytics-screen.tsx';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_admin/admin-analytics')({
  validateSearch: strictSearch(analyticsSearch),
  head: ({ match }) => ({ meta: [{ title: `Analytics | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const onSearch = useCallback<OnSearch<AnalyticsSearch>>(
    (change, how) =>
      void navigate({
        search: (before) => analyticsSearch({ ...before, ...change }),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  return <AnalyticsScreen search={search} onSearch={onSearch} />;
}
