import type { Client } from '@setter/contracts/clients/client';
import { Link } from '@tanstack/react-router';
import { Ellipsis, KeyRound, Pencil, RotateCcw, Trash2, UserCheck, UserX } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { buttonClass } from '../../components/ui/button-style.ts';
import { Button, IconButton } from '../../components/ui/button.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { Menu, MenuAction, MenuSeparator } from '../../components/ui/menu.tsx';
import { fullName } from '../../lib/texts/client-name.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate } from '../../lib/time/time.ts';
import { ClientBadge } from './client-badge.tsx';
import { industryLabel } from './client-texts.ts';

export interface ClientActions {
  readonly editCredits: (client: Client) => void;
  readonly edit: (client: Client) => void;
  readonly setActive: (client: Client, isActive: boolean) => void;
  readonly remove: (client: Client) => void;
  readonly restore: (client: Client) => void;
}

const iconSize = 16;

/** Every column of a table of clients; removed ones offer only to be viewed and restored. */
const allColumns = (actions: ClientActions): Column<Client>[] => [
  {
    id: 'username',
    header: 'Username',
    card: 'title',
    sortKey: 'username',
    cell: (client) => (
      <span className="font-strong [overflow-wrap:anywhere] md:block md:min-w-25 xl:min-w-32">
        {shown(client.username)}
      </span>
    ),
  },
  {
    id: 'name',
    header: 'Name',
    sortKey: 'name',
    cell: (client) => (
      <span className="[overflow-wrap:anywhere] md:block lg:min-w-25">{fullName(client)}</span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    cell: (client) => (
      <span className="text-muted [overflow-wrap:anywhere] md:block md:min-w-30">{shown(client.email)}</span>
    ),
  },
  {
    id: 'business',
    header: 'Business',
    sortKey: 'businessName',
    cell: (client) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere] max-md:justify-end lg:min-w-25">
        <span>{shown(client.businessName)}</span>
        {client.removedAt !== null ? (
          <Badge tone="red">Deleted {formatDate(client.removedAt)}</Badge>
        ) : (
          !client.isActive && <Badge tone="grey">Inactive</Badge>
        )}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (client) => <ClientBadge client={client} />,
  },
  {
    id: 'industry',
    header: 'Industry',
    cell: (client) => <span className="text-muted">{industryLabel(client.industry)}</span>,
  },
  {
    id: 'credits',
    header: 'Credits',
    align: 'right',
    sortKey: 'credits',
    sortFirst: 'desc',
    cell: (client) => (
      <span className="inline-flex items-center gap-1.5">
        <span
          className={client.credits === 0 ? 'text-body font-strong text-ochre-ink' : 'text-body font-strong'}
        >
          {client.credits}
        </span>
        {client.allowedActions.includes('set_balance') && (
          <IconButton
            label={`Edit credits of ${shown(client.username)}`}
            size="sm"
            onClick={() => actions.editCredits(client)}
          >
            <Pencil size={14} aria-hidden />
          </IconButton>
        )}
      </span>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    card: 'actions',
    className: 'text-transparent',
    cell: (client) =>
      client.allowedActions.includes('restore') ? (
        <span className="inline-flex flex-wrap items-center justify-end gap-1">
          <ViewLink client={client} />
          <Button
            variant="soft"
            size="xs"
            icon={<RotateCcw size={15} aria-hidden />}
            onClick={() => actions.restore(client)}
          >
            Restore
          </Button>
        </span>
      ) : (
        <LiveActions client={client} actions={actions} />
      ),
  },
];

const without = (actions: ClientActions, ...ids: readonly string[]): Column<Client>[] =>
  allColumns(actions).filter(({ id }) => !ids.includes(id));

/** Columns of the dashboard's table: a client who may not sign in is marked beside the business. */
export const clientColumns = (actions: ClientActions) => without(actions, 'status');

/** Columns of the standalone page, beside its form: each client is marked Active or Inactive. */
export const managementColumns = (actions: ClientActions) =>
  without(actions, 'name', 'industry', 'email').map((column) =>
    column.id === 'business'
      ? {
          ...column,
          cell: ({ businessName }: Client) => (
            <span className="[overflow-wrap:anywhere] md:block lg:min-w-25">{shown(businessName)}</span>
          ),
        }
      : column,
  );

function ViewLink({ client }: { readonly client: Client }) {
  return (
    <Link
      to="/admin-view-client"
      search={{ id: client.id }}
      aria-label={`View ${shown(client.username)}`}
      className={buttonClass('ghost', 'xs', 'px-2.5 text-accent!')}
    >
      View
    </Link>
  );
}

function LiveActions({ client, actions }: { readonly client: Client; readonly actions: ClientActions }) {
  return (
    <span className="inline-flex items-center gap-1">
      <ViewLink client={client} />
      <Menu
        label={`More for ${shown(client.username)}`}
        buttonClass="grid size-8 place-items-center rounded-control text-muted hover:bg-paper-2 hover:text-ink"
        button={<Ellipsis size={17} aria-hidden />}
      >
        <MenuAction icon={<KeyRound size={iconSize} aria-hidden />} onSelect={() => actions.edit(client)}>
          Edit details or password
        </MenuAction>
        {client.allowedActions.includes('deactivate') ? (
          <MenuAction
            icon={<UserX size={iconSize} aria-hidden />}
            onSelect={() => actions.setActive(client, false)}
          >
            Deactivate
          </MenuAction>
        ) : (
          <MenuAction
            icon={<UserCheck size={iconSize} aria-hidden />}
            onSelect={() => actions.setActive(client, true)}
          >
            Reactivate
          </MenuAction>
        )}
        <MenuSeparator />
        <MenuAction
          destructive
          icon={<Trash2 size={iconSize} aria-hidden />}
          onSelect={() => actions.remove(client)}
        >
          Delete
        </MenuAction>
      </Menu>
      <IconButton
        label={`Delete ${shown(client.username)}`}
        size="sm"
        // Where room is short the menu alone offers it.
        className="md:max-lg:hidden"
        onClick={() => actions.remove(client)}
      >
        <Trash2 size={iconSize} aria-hidden />
      </IconButton>
    </span>
  );
}
