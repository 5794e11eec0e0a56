import type { Client } from '@setter/contracts/clients/client';
import { exportPaths } from '@setter/contracts/personal-data/export-paths';
import { restorable } from '@setter/contracts/promises/restoring';
import type { ClientAction } from '@setter/events/clients/value-sets';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Eraser, History, Pencil, RotateCcw } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { DownloadButton } from '../../components/file-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { clientQuery } from '../../lib/api/admin-queries.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { pathOf } from '../../lib/api/api.ts';
import { useIsOwner } from '../../lib/sessions/use-role.ts';
import { clientTitle } from '../../lib/texts/client-name.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { formatDate } from '../../lib/time/time.ts';
import { useOpenHistory } from '../../lib/addresses/use-history.ts';
import { ClientAppointments } from './client-appointments.tsx';
import { ClientBadge } from './client-badge.tsx';
import { ClientLedger } from './client-ledger.tsx';
import type { ClientLedgerSearch } from './client-ledger.tsx';
import type { OpenClient } from './client-dialogs.tsx';
import { ClientPanels } from './client-panels.tsx';
import { useRestoreClient } from './mutations.ts';

// Not of the first load: they come once the screen is there.
const ClientDialogs = lazy(() =>
  import('./client-dialogs.tsx').then((module) => ({ default: module.ClientDialogs })),
);

const ClientCalendar = lazy(() =>
  import('./client-calendar.tsx').then((module) => ({ default: module.ClientCalendar })),
);

interface ClientViewProps {
  readonly id: number;
  /** Forgets which client was being viewed. */
  readonly onLeave: () => void;
  /** What of the ledger is shown. */
  readonly search: ClientLedgerSearch;
  readonly onSearch: OnSearch<ClientLedgerSearch>;
  /** Opens when the client takes appointments. */
  readonly onEditAvailability: () => void;
}

/** One client as an admin sees the account. */
export function ClientView({ id, onLeave, ...ledger }: ClientViewProps) {
  const { data: client, error, refetch } = useQuery(clientQuery(id));
  if (client !== undefined) return <Found client={client} onLeave={onLeave} {...ledger} />;
  if (error instanceof ApiError && error.status === 404) return <ClientNotFound onLeave={onLeave} />;
  return (
    <>
      <PageHeader title="Client" back={<Back onLeave={onLeave} />} />
      {error === null ? (
        <div>
          <Loading label="Loading client" />
          <div className="grid gap-4 lg:grid-cols-3">
            {[0, 1, 2].map((card) => (
              <Skeleton key={card} className="h-52 rounded-surface" />
            ))}
          </div>
        </div>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function ClientNotFound({ onLeave }: { readonly onLeave: () => void }) {
  const navigate = useNavigate();
  return (
    <>
      <h1 className="sr-only">Client not found</h1>
      <EmptyState
        title="Client not found"
        action={
          <Button
            variant="secondary"
            onClick={() => {
              onLeave();
              void navigate({ to: '/admin-portal' });
            }}
          >
            Back to clients
          </Button>
        }
      >
        It may have been deleted.
      </EmptyState>
    </>
  );
}

function Back({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <Link
      to="/admin-portal"
      onClick={onLeave}
      className="inline-flex min-h-6 items-center gap-2 rounded-block text-label font-medium text-muted hover:text-ink"
    >
      <ArrowLeft size={16} aria-hidden />
      Back
    </Link>
  );
}

type FoundProps = Omit<ClientViewProps, 'id'> & { readonly client: Client };

function Found({ client, onLeave, search, onSearch, onEditAvailability }: FoundProps) {
  const [open, setOpen] = useState<OpenClient['kind'] | null>(null);
  const isOwner = useIsOwner();
  const navigate = useNavigate();
  const openHistory = useOpenHistory();
  const can = (action: ClientAction) => client.allowedActions.includes(action);
  return (
    <>
      <PageHeader
        title={clientTitle(client)}
        subtitle={
          <span className="inline-flex flex-wrap items-center gap-2">
            Client since {formatDate(client.createdAt)}
            <ClientBadge client={client} />
          </span>
        }
        back={<Back onLeave={onLeave} />}
        action={
          <div className="flex flex-wrap gap-2.5">
            {can('remove') && (
              <Button variant="ghost" className="text-red!" onClick={() => setOpen('remove')}>
                Delete
              </Button>
            )}
            <Button
              variant="secondary"
              icon={<History size={16} aria-hidden />}
              onClick={() => openHistory({ kind: 'client', id: String(client.id) })}
            >
              History
            </Button>
            <DownloadButton path={pathOf({ path: exportPaths.client }, { params: { id: client.id } })}>
              Download data
            </DownloadButton>
            {can('change_details') && (
              <Button
                variant="secondary"
                icon={<Pencil size={16} aria-hidden />}
                onClick={() => setOpen('edit')}
              >
                Edit
              </Button>
            )}
          </div>
        }
      />
      {client.removedAt !== null && <RemovedBanner id={client.id} removedAt={client.removedAt} />}
      <ClientPanels
        client={client}
        {...(can('set_balance') ? { onEditCredits: () => setOpen('credits') } : {})}
      />
      {client.removedAt === null && (
        <Suspense fallback={<Skeleton className="mt-8 h-[850px] rounded-surface" />}>
          <ClientCalendar clientId={client.id} onEditAvailability={onEditAvailability} />
        </Suspense>
      )}
      <ClientAppointments clientId={client.id} />
      <ClientLedger client={client} search={search} onSearch={onSearch} />
      {isOwner && can('erase') && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-6 -ml-3 text-red"
          icon={<Eraser size={16} aria-hidden />}
          onClick={() => setOpen('erase')}
        >
          Erase personal data
        </Button>
      )}
      <Suspense fallback={null}>
        <ClientDialogs
          open={open === null ? null : { kind: open, client }}
          onClose={() => setOpen(null)}
          onRemoved={() => {
            onLeave();
            void navigate({ to: '/admin-portal' });
          }}
        />
      </Suspense>
    </>
  );
}

/** Says since when the account is removed, and offers to bring it back. */
function RemovedBanner({ id, removedAt }: { readonly id: number; readonly removedAt: string }) {
  const restore = useRestoreClient();
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-surface bg-ochre-tint px-5 py-3.5 text-label text-ochre-ink"
    >
      <p>
        <strong className="font-strong">This client was removed on {formatDate(removedAt)}.</strong> The
        account cannot sign in. It can be restored for {restorable} from then.
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon={<RotateCcw size={15} aria-hidden />}
        busy={restore.isPending}
        onClick={() => restore.mutate(id)}
      >
        Restore
      </Button>
    </div>
  );
}
