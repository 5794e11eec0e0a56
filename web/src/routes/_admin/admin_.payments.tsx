import { createFileRoute } from '@tanstack/react-router';
import { PaymentsScreen } from '../../features/admin-payments/payments-screen.tsx';
import { paymentsSearch } from '../../features/admin-payments/payments-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';

export const Route = createFileRoute('/_admin/admin_/payments')({
  validateSearch: strictSearch(paymentsSearch),
  loader: prefetchFirstPage,
  head: ({ match }) => ({ meta: [{ title: `Payments | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, paymentsSearch);
  return <PaymentsScreen search={search} onSearch={onSearch} />;
}
