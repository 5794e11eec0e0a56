import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PortalTabs } from '../../features/appointments/portal-tabs.tsx';
import { portalSearch } from '../../features/appointments/portal-search.ts';
import { PaymentReturn } from '../../features/credits/payment-return.tsx';
import { MessageBanners } from '../../features/portal-messages/message-banners.tsx';
import { Welcome, welcomeId } from '../../features/portal/welcome.tsx';
import { ClientScreen } from '../-client-screen.tsx';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_client/client-portal')({
  validateSearch: strictSearch(portalSearch),
  head: ({ match }) => ({ meta: [{ title: `Client Portal | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const change = (part: Partial<Record<keyof typeof search, string | undefined>>, replace: boolean) =>
    void navigate({ search: (before) => portalSearch({ ...before, ...part }), replace, resetScroll: false });
  return (
    <ClientScreen
      where="Client Portal"
      onSettingsClosed={
        search.settings === undefined ? undefined : () => change({ settings: undefined }, true)
      }
    >
      <MessageBanners onDismissed={() => document.getElementById(welcomeId)?.focus()} />
      <Welcome />
      {search.payment !== undefined && (
        <PaymentReturn
          key={search.payment}
          paymentId={search.payment}
          onEnd={() => change({ payment: undefined }, true)}
        />
      )}
      <PortalTabs search={search} onSearch={(part, how) => change(part, how === 'replace')} />
    </ClientScreen>
  );
}
