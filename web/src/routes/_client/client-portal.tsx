import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PortalTabs } from '../../features/appointments/portal-tabs.tsx';
import { portalSearch } from '../../features/appointments/portal-search.ts';
import { PaymentReturn } from '../../features/credits/payment-return.tsx';
import { MessageBanners } from '../../features/portal-messages/message-banners.tsx';
import { Welcome, welcomeId } from '../../features/portal/welcome.tsx';
import { ClientScreen } from '../-client-screen.tsx';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';

// Most visits never open it.
const AvailabilityTab = lazy(() =>
  import('../../features/availability/availability-tab.tsx').then((module) => ({
    default: module.AvailabilityTab,
  })),
);

const UnreadCalendars = lazy(() =>
  import('../../features/availability/calendars/unread-calendars.tsx').then((module) => ({
    default: module.UnreadCalendars,
  })),
);

export const Route = createFileRoute('/_client/client-portal')({
  validateSearch: strictSearch(portalSearch),
  head: ({ match }) => ({ meta: [{ title: `Client Portal | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, portalSearch);
  return (
    <ClientScreen
      where="Client Portal"
      onSettingsClosed={
        search.settings === undefined ? undefined : () => onSearch({ settings: undefined }, 'replace')
      }
    >
      <MessageBanners onDismissed={() => document.getElementById(welcomeId)?.focus()} />
      <Welcome />
      {search.payment !== undefined && (
        <PaymentReturn
          key={search.payment}
          paymentId={search.payment}
          onEnd={() => onSearch({ payment: undefined }, 'replace')}
        />
      )}
      <PortalTabs
        search={search}
        onSearch={onSearch}
        availability={<AvailabilityTab />}
        notice={<UnreadCalendars />}
      />
    </ClientScreen>
  );
}
