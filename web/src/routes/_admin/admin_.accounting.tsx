import { createFileRoute } from '@tanstack/react-router';
import { AccountingScreen } from '../../features/admin-accounting/accounting-screen.tsx';
import { accountingSearch } from '../../features/admin-accounting/accounting-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { documentsList } from '../../features/admin-accounting/documents-list.ts';
import { prefetches } from '../../lib/api/prefetch.ts';
import { firstPage } from '../../lib/lists/screen-list.ts';

export const Route = createFileRoute('/_admin/admin_/accounting')({
  validateSearch: strictSearch(accountingSearch),
  loader: prefetches(accountingSearch, (search) => [firstPage(documentsList, search)]),
  head: ({ match }) => ({ meta: [{ title: `Accounting | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, accountingSearch);
  return <AccountingScreen search={search} onSearch={onSearch} />;
}
