import { createFileRoute } from '@tanstack/react-router';
import { StatementScreen } from '../../features/credits/statement-screen.tsx';
import type { StatementSearch } from '../../features/credits/statement-screen.tsx';
import { ledgerSearch } from '../../lib/ledger/ledger-search.ts';
import { ClientScreen } from '../-client-screen.tsx';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';

function statementSearch(search: Readonly<Record<string, unknown>>): StatementSearch {
  const { filter } = search;
  return { ...ledgerSearch(search), ...(filter === 'purchase' || filter === 'usage' ? { filter } : {}) };
}

export const Route = createFileRoute('/_client/client-credit-history')({
  validateSearch: strictSearch(statementSearch),
  head: ({ match }) => ({ meta: [{ title: `Credit History | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, statementSearch);
  return (
    <ClientScreen where="Credit History">
      <StatementScreen search={search} onSearch={onSearch} />
    </ClientScreen>
  );
}
