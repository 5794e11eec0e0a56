import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PaymentsScreen } from '../../features/admin-payments/payments-screen.tsx';
import { paymentsSearch, type PaymentsSearch } from '../../features/admin-payments/payments-search.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_admin/admin_/payments')({
  validateSearch: strictSearch(paymentsSearch),
  head: ({ match }) => ({ meta: [{ title: `Payments | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const onSearch: OnSearch<PaymentsSearch> = (change, how) =>
    void navigate({
      search: (before) => paymentsSearch({ ...before, ...change }),
      replace: how === 'replace',
      resetScroll: false,
    });
  return <PaymentsScreen search={search} onSearch={onSearch} />;
}
