import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ClientView } from '../../features/admin-clients/client-view.tsx';
import { viewedClient } from '../../features/admin-clients/viewed-client.ts';

export interface ViewSearch {
  readonly id?: number;
}

export const Route = createFileRoute('/_admin/admin-view-client')({
  validateSearch: (search: Record<string, unknown>): ViewSearch => {
    const id = Number(search['id']);
    return Number.isInteger(id) && id > 0 ? { id } : {};
  },
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
  const { id } = Route.useSearch();
  useEffect(() => {
    if (id !== undefined) viewedClient.set(id);
  }, [id]);
  return id === undefined ? null : <ClientView key={id} id={id} onLeave={viewedClient.clear} />;
}
