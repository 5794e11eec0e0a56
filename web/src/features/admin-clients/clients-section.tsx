import type { Client } from '@setter/contracts/clients/client';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { clientsQuery, removedClientsQuery } from '../../lib/admin-queries.ts';
import { credits } from '../../lib/money.ts';
import { AddClientDialog } from './add-client-dialog.tsx';
import { clientColumns } from './client-columns.tsx';
import { ClientList } from './client-list.tsx';
import type { ClientListProps } from './client-list.tsx';

/** Every client: credits, details, whether they may sign in. */
export function ClientsSection({ search, onSearch }: ClientListProps) {
  const removed = search.removed === true;
  const { data: clients } = useQuery(removed ? removedClientsQuery : clientsQuery);
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  return (
    <>
      <PageHeader
        title="Client Management"
        subtitle={clients === undefined ? ' ' : summary(clients, removed)}
        action={
          <Button icon={<Plus size={17} aria-hidden />} onClick={add}>
            Add Client
          </Button>
        }
      />
      <ClientList
        search={search}
        onSearch={onSearch}
        columnsOf={clientColumns}
        emptyAction={<Button onClick={add}>Add Client</Button>}
      />
      <AddClientDialog open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function summary(clients: readonly Client[], removed: boolean): string {
  const count = `${clients.length} ${clients.length === 1 ? 'client' : 'clients'}`;
  if (removed) return `${count} deleted in the last 30 days`;
  return `${count} hold ${credits(clients.reduce((sum, client) => sum + client.credits, 0))}`;
}
