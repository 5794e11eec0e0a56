import type { Client } from '@setter/contracts/clients/client';
import { restorable } from '@setter/contracts/promises/restoring';
import { Users } from 'lucide-react';
import { Suspense, lazy, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { DataTable } from '../../components/ui/data-table.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { useList } from '../../lib/lists/use-list.ts';
import { clientsList, type ClientsSearch } from './clients-list.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import type { ClientActions } from './client-columns.tsx';
import type { OpenClient } from './client-dialogs.tsx';
import { useChangeClient, useRestoreClient } from './mutations.ts';

export interface ClientListProps {
  readonly search: ClientsSearch;
  readonly onSearch: OnSearch<ClientsSearch>;
}

// Not of the first load: they come once the screen is there.
const ClientDialogs = lazy(() =>
  import('./client-dialogs.tsx').then((module) => ({ default: module.ClientDialogs })),
);

/** The clients to search, or those that were removed, with the dialogs that change them. */
export function ClientList({
  search,
  onSearch,
  columnsOf,
  emptyAction,
}: ClientListProps & {
  readonly columnsOf: (actions: ClientActions) => readonly Column<Client>[];
  /** Offered while there is no client at all. */
  readonly emptyAction?: ReactNode;
}) {
  const removed = search.removed === true;
  const [open, setOpen] = useState<OpenClient | null>(null);
  const change = useChangeClient();
  const restore = useRestoreClient();
  const { mutate: changeClient } = change;
  const { mutate: restoreClient } = restore;
  const columns = useMemo(
    () =>
      columnsOf({
        editCredits: (client) => setOpen({ kind: 'credits', client }),
        edit: (client) => setOpen({ kind: 'edit', client }),
        remove: (client) => setOpen({ kind: 'remove', client }),
        restore: (client) => restoreClient(client.id),
        setActive: (client, isActive) =>
          changeClient({
            id: client.id,
            body: { isActive },
            done: isActive ? 'Client account reactivated' : 'Client account deactivated',
          }),
      }),
    [columnsOf, changeClient, restoreClient],
  );
  const q = search.q ?? '';
  const list = useList(clientsList, { search, onSearch, columns });
  const searchFor = (next: string) =>
    onSearch({ q: next === '' ? undefined : next, page: undefined }, 'replace');

  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-center gap-2.5">
        <SearchBox
          label="Search clients"
          placeholder="Search name, email or business"
          value={q}
          onChange={searchFor}
        />
        <SegmentedControl
          label="Which clients"
          value={removed ? 'removed' : 'current'}
          onChange={(which) =>
            onSearch({ removed: which === 'removed' ? true : undefined, page: undefined }, 'push')
          }
          segments={[
            { value: 'current', label: 'Clients' },
            { value: 'removed', label: 'Removed' },
          ]}
        />
      </div>
      <DataTable
        {...list.table}
        label={removed ? 'Deleted clients' : 'Clients'}
        columns={columns}
        getRowId={(client) => String(client.id)}
        skeletonRows={8}
        empty={
          removed ? (
            <EmptyState title="No deleted clients">
              Clients that were deleted in the last {restorable} appear here.
            </EmptyState>
          ) : (
            <EmptyState icon={<Users size={24} aria-hidden />} action={emptyAction}>
              No client accounts found. Create your first client account to get started.
            </EmptyState>
          )
        }
        filtered={
          q === '' ? undefined : { message: `No client matches “${q}”.`, onClear: () => searchFor('') }
        }
      />
      <Suspense fallback={null}>
        <ClientDialogs open={open} onClose={() => setOpen(null)} />
      </Suspense>
    </>
  );
}
