import type { AdminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { landingPageQuery } from '../../../lib/api/admin-queries.ts';
import type { BuilderSearch } from '../builder-search.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { ExistingPages } from './existing-pages.tsx';

// Its size is that of all that it edits and draws: heading and frame are there meanwhile.
const Builder = lazy(() => import('./builder.tsx').then((module) => ({ default: module.Builder })));

interface Session {
  readonly key: number;
  /** Addresses of the page that is built: its draft's, and its own once it is saved. */
  readonly addresses: readonly string[];
  readonly draftId: string;
}

const addressOf = ({ id, draft }: BuilderSearch) => (id === undefined ? `draft ${draft}` : `page ${id}`);

/** Builds a new page, or edits one. Another address is another page, with a builder of its own. */
export function BuilderScreen({ search }: { readonly search: BuilderSearch }) {
  const navigate = useNavigate({ from: '/admin-landing-page-builder' });
  const begin = (key: number): Session => ({
    key,
    addresses: [addressOf(search)],
    draftId: search.draft ?? crypto.randomUUID(),
  });
  const [session, setSession] = useState<Session>(() => begin(0));
  if (!session.addresses.includes(addressOf(search))) setSession(begin(session.key + 1));
  const onSaved = (id: number) => {
    setSession((before) => ({ ...before, addresses: [...before.addresses, `page ${id}`] }));
    void navigate({ search: { id }, replace: true, resetScroll: false, ignoreBlocker: true });
  };
  const onNew = () =>
    void navigate({ search: { draft: crypto.randomUUID() }, replace: true, ignoreBlocker: true });
  return (
    <>
      <Suspense fallback={<BuilderPending />}>
        {search.id !== undefined && session.addresses[0] === addressOf(search) ? (
          <Opened
            key={session.key}
            id={search.id}
            draftId={session.draftId}
            onSaved={onSaved}
            onNew={onNew}
          />
        ) : (
          <Builder key={session.key} draftId={session.draftId} page={null} onSaved={onSaved} onNew={onNew} />
        )}
      </Suspense>
      <ExistingPages openId={search.id ?? null} />
    </>
  );
}

interface OpenedProps {
  readonly id: number;
  readonly draftId: string;
  readonly onSaved: (id: number) => void;
  readonly onNew: () => void;
}

/** A stored page: read once, since what is edited is not to be replaced while it is. */
function Opened({ id, draftId, onSaved, onNew }: OpenedProps) {
  const { data, error, refetch } = useQuery({
    ...landingPageQuery(id),
    refetchInterval: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const [page, setPage] = useState<AdminLandingPage | null>(null);
  if (page === null && data !== undefined && data !== null) setPage(data);
  if (page !== null) return <Builder draftId={draftId} page={page} onSaved={onSaved} onNew={onNew} />;
  if (error === null && data !== null) return <BuilderPending />;
  return (
    <>
      <PageHeader title="Landing page builder" back={<BackToDashboard />} />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          title="No such page"
          action={<LinkButton to="/admin-landing-page-builder">New landing page</LinkButton>}
        >
          It may have been deleted.
        </EmptyState>
      )}
    </>
  );
}

/** The frame of the builder, before it and its page are there. */
function BuilderPending() {
  return (
    <>
      <PageHeader title="Landing page builder" back={<BackToDashboard />} />
      <div className="grid gap-7 xl:grid-cols-[360px_minmax(0,1fr)] min-[87.5rem]:grid-cols-[400px_minmax(0,1fr)]">
        <Loading label="The page is loading" />
        <Skeleton className="h-160 rounded-surface! max-xl:hidden" />
        <Skeleton className="h-160 rounded-surface!" />
      </div>
    </>
  );
}
