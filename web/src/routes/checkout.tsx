import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PagePending } from '../components/page-pending.tsx';
import { TopBar } from '../components/ui/top-bar.tsx';
import { CheckoutScreen } from '../features/credits/checkout-screen.tsx';
import { SessionLayer } from '../features/identity/session-layer.tsx';
import { LoginRequired } from '../features/credits/login-required.tsx';
import { purchaseSearch } from '../features/credits/purchase-search.ts';
import { clientAccount } from '../lib/sessions/page-account.ts';
import { pageSession } from '../lib/sessions/page-session.ts';
import { clientSession } from '../lib/sessions/sessions.ts';
import { ClientScreen } from './-client-screen.tsx';
import { strictSearch } from '../lib/addresses/search-params.ts';

export const Route = createFileRoute('/checkout')({
  ssr: false,
  validateSearch: strictSearch(purchaseSearch),
  head: ({ match }) => ({ meta: [{ title: `Checkout | ${match.context.site.brand.name}` }] }),
  loader: async ({ context }) => {
    const client = await context.queryClient.ensureQueryData(clientSession);
    if (client !== null) pageSession.adopt(clientAccount(client));
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const { data: client } = useQuery(clientSession);
  if (client === undefined) return <PagePending />;
  if (client === null) {
    return (
      <>
        <TopBar where="Checkout" home="/client-portal" />
        <main className="page-width pb-12">
          <h1 className="sr-only">Checkout</h1>
          <LoginRequired />
        </main>
      </>
    );
  }
  return (
    <ClientScreen where="Checkout" buy={false}>
      <CheckoutScreen
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        onCancel={() => void navigate({ to: '/client-portal' })}
      />
      <SessionLayer />
    </ClientScreen>
  );
}
