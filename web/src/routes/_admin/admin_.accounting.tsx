import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AccountingScreen } from '../../features/admin-accounting/accounting-screen.tsx';
import {
  accountingSearch,
  type AccountingSearch,
} from '../../features/admin-accounting/accounting-search.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_admin/admin_/accounting')({
  validateSearch: strictSearch(accountingSearch),
  head: ({ match }) => ({ meta: [{ title: `Accounting | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const onSearch: OnSearch<AccountingSearch> = (change, how) =>
    void navigate({
      search: (before) => accountingSearch({ ...before, ...change }),
      replace: how === 'replace',
      resetScroll: false,
    });
  return <AccountingScreen search={search} onSearch={onSearch} />;
}
