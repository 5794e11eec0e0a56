import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { purchaseSearch } from '../../features/credits/purchase-search.ts';
import { StoreScreen } from '../../features/credits/store-screen.tsx';
import { ClientScreen } from '../-client-screen.tsx';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_client/client-credit-store')({
  validateSearch: strictSearch(purchaseSearch),
  head: ({ match }) => ({ meta: [{ title: `Credit Store | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ClientScreen where="Credit Store" buy={false}>
      <StoreScreen
        search={search}
        onSearch={(next, how) =>
          void navigate({ search: next, replace: how === 'replace', resetScroll: false })
        }
      />
    </ClientScreen>
  );
}
