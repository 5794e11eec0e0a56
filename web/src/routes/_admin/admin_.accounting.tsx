import { createFileRoute } from '@tanstack/react-router';
import { AccountingScreen } from '../../features/admin-accounting/accounting-screen.tsx';
import { accountingSearch } from '../../features/admin-accounting/accounting-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

export const Route = createFileRoute('/_admin/admin_/accounting')({
  validateSearch: strictSearch(accountingSearch),
  loader: prefetchFirstPage,
  head: ({ match }) => ({ meta: [{ title: `Accounting | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, accountingSearch);
  return <AccountingScreen search={search} onSearch={onSearch} />;
}
