import type { Client } from '@setter/contracts/clients/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, CalendarCheck, History, MessagesSquare, Pencil, UserCog } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { clientQuery } from '../../lib/admin-queries.ts';
import { ApiError } from '../../lib/api-error.ts';
import { clientTitle, fullName } from '../../lib/client-name.ts';
import { credits } from '../../lib/money.ts';
import { shown } from '../../lib/personal.ts';
import { formatDate } from '../../lib/time.ts';
import { useOpenHistory } from '../../lib/use-history.ts';
import { ClientAppointments } from './client-appointments.tsx';
import { ClientLedger } from './client-ledger.tsx';
import { industryLabel } from './client-texts.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { EditClientDialog } from './edit-client-dialog.tsx';
import { RemoveClientDialog } from './remove-client-dialog.tsx';

interface ClientViewProps {
  readonly id: number;
  /** Forgets which client was being viewed. */
  readonly onLeave: () => void;
}

/** One client as an admin sees the account. */
export function ClientView({ id, onLeave }: ClientViewProps) {
  const { data: client, error, refetch } = useQuery(clientQuery(id));
  if (client !== undefined) return <Found client={client} onLeave={onLeave} />;
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

function Found({ client, onLeave }: { readonly client: Client; readonly onLeave: () => void }) {
  const [open, setOpen] = useState<'credits' | 'edit' | 'remove' | null>(null);
  const navigate = useNavigate();
  const openHistory = useOpenHistory();
  const close = () => setOpen(null);
  const when = (name: typeof open) => (open === name ? client : null);
  const none = '–';
  return (
    <>
      <PageHeader
        title={clientTitle(client)}
        subtitle={
          <span className="inline-flex flex-wrap items-center gap-2">
            Client since {formatDate(client.createdAt)}
            <Badge tone={client.isActive ? 'green' : 'grey'}>{client.isActive ? 'Active' : 'Inactive'}</Badge>
          </span>
        }
        back={<Back onLeave={onLeave} />}
        action={
          <div className="flex flex-wrap gap-2.5">
            <Button variant="ghost" className="text-red!" onClick={() => setOpen('remove')}>
              Delete
            </Button>
            <Button
              variant="secondary"
              icon={<History size={16} aria-hidden />}
              onClick={() => openHistory({ kind: 'client', id: String(client.id) })}
            >
              History
            </Button>
            <Button
              variant="secondary"
              icon={<Pencil size={16} aria-hidden />}
              onClick={() => setOpen('edit')}
            >
              Edit
            </Button>
          </div>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Panel title="Account Information">
          <Facts
            facts={[
              ['Username', shown(client.username)],
              ['Name', fullName(client) || none],
              ['Email', shown(client.email, none)],
            ]}
          />
          <div className="mt-4 flex items-center justify-between border-t border-faint pt-4">
            <span className="font-display text-h2 font-semibold text-ochre-ink">
              {credits(client.credits)}
            </span>
            <Button variant="secondary" size="sm" onClick={() => setOpen('credits')}>
              Edit credits
            </Button>
          </div>
        </Panel>
        <Panel title="Business Information">
          <Facts
            facts={[
              ['Business name', shown(client.businessName, none)],
              ['Industry', industryLabel(client.industry) || none],
              ['Phone', shown(client.businessPhone, none)],
              ['Website', shown(client.businessWebsite, none)],
            ]}
          />
        </Panel>
        <Panel title="Available Services">
          <ul className="grid gap-3">
            <Service icon={<CalendarCheck size={17} aria-hidden />} title="Appointment Booking">
              Qualified appointments, unlocked with credits
            </Service>
            <Service icon={<MessagesSquare size={17} aria-hidden />} title="Communication">
              Notifications in the client portal
            </Service>
            <Service icon={<UserCog size={17} aria-hidden />} title="Account Management">
              Details, sign-in and credit balance
            </Service>
          </ul>
        </Panel>
      </div>
      <ClientAppointments clientId={client.id} />
      <ClientLedger clientId={client.id} />
      <CreditDialog client={when('credits')} onClose={close} />
      <EditClientDialog client={when('edit')} onClose={close} />
      <RemoveClientDialog
        client={when('remove')}
        onClose={close}
        onRemoved={() => {
          onLeave();
          void navigate({ to: '/admin-portal' });
        }}
      />
    </>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-4 text-h3">{title}</h2>
      {children}
    </Card>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid gap-2.5 text-label">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="text-right [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ServiceProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Service({ icon, title, children }: ServiceProps) {
  return (
    <li className="flex gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-accent-tint text-accent">
        {icon}
      </span>
      <span className="text-label">
        <span className="block font-strong">{title}</span>
        <span className="text-muted">{children}</span>
      </span>
    </li>
  );
}
