import { createFileRoute, redirect } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ClientLedgerSearch } from '../../features/admin-clients/client-ledger.tsx';
import { ClientView } from '../../features/admin-clients/client-view.tsx';
import { ledgerSearch } from '../../lib/ledger/ledger-search.ts';
import { numberIn } from '../../lib/lists/list-search.ts';
import { viewedClient } from '../../features/admin-clients/viewed-client.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

const AvailabilitySheet = lazy(() =>
  import('../../features/availability/availability-sheet.tsx').then((module) => ({
    default: module.AvailabilitySheet,
  })),
);

export interface ViewSearch extends ClientLedgerSearch {
  readonly id?: number;
}

function viewSearch(search: Readonly<Record<string, unknown>>): ViewSearch {
  const id = numberIn(search['id']);
  const type = ledgerTypes.find((known) => known === search['type']);
  // What is undefined is in no address.
  return { ...ledgerSearch(search), id, type } as ViewSearch;
}

// Written out: what reads addresses is in every page's first load.
const ledgerTypes = ['purchase', 'usage', 'adjustment', 'refund'] as const;

export const Route = createFileRoute('/_admin/admin-view-client')({
  validateSearch: strictSearch(viewSearch),
  loader: prefetchFirstPage,
  beforeLoad: ({ search }) => {
    if (search.id !== undefined) return;
    const id = viewedClient.get();
    throw id === null
      ? redirect({ to: '/admin-portal', replace: true })
      : redirect({ to: '/admin-view-client', search: { id }, replace: true });
  },
  head: ({ match }) => ({ meta: [{ title: `Client | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const { id, ...search } = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, viewSearch);
  useEffect(() => {
    if (id !== undefined) viewedClient.set(id);
  }, [id]);
  // Of whom; features do not know each other, and meet here.
  const [opened, setOpened] = useState<number | null>(null);
  if (id === undefined) return null;
  return (
    <>
      <ClientView
        key={id}
        id={id}
        onLeave={viewedClient.clear}
        search={search}
        onSearch={onSearch}
        onEditAvailability={() => setOpened(id)}
      />
      {opened === id && (
        <Suspense fallback={null}>
          <AvailabilitySheet clientId={id} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
