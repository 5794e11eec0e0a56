import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  creditAnalyticsSearch,
  type CreditAnalyticsSearch,
} from '../../features/admin-analytics/analytics-search.ts';
import { CreditAnalyticsScreen } from '../../features/admin-analytics/credit-analytics-screen.tsx';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_admin/admin-credit-analytics')({
  validateSearch: strictSearch(creditAnalyticsSearch),
  head: ({ match }) => ({ meta: [{ title: `Credit Analytics | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const onSearch = useCallback<OnSearch<CreditAnalyticsSearch>>(
    (change, how) =>
      void navigate({
        search: (before) => creditAnalyticsSearch({ ...before, ...change }),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  return <CreditAnalyticsScreen search={search} onSearch={onSearch} />;
}
