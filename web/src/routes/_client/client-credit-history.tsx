import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { StatementScreen } from '../../features/credits/statement-screen.tsx';
import type { StatementSearch } from '../../features/credits/statement-screen.tsx';
import { ClientScreen } from '../-client-screen.tsx';

export const Route = createFileRoute('/_client/client-credit-history')({
  validateSearch: ({ filter, page }): StatementSearch => ({
    ...(filter === 'purchase' || filter === 'usage' ? { filter } : {}),
    ...(Number.isInteger(Number(page)) && Number(page) > 1 ? { page: Number(page) } : {}),
  }),
  head: ({ match }) => ({ meta: [{ title: `Credit History | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ClientScreen where="Credit History">
      <StatementScreen
        search={search}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      />
    </ClientScreen>
  );
}
