import { restorable } from '@setter/contracts/promises/restoring';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { clientTotalsQuery, removedClientsCount } from '../../lib/api/admin-queries.ts';
import { countOf } from '../../lib/texts/count.ts';
import { AddClientDialog } from './add-client-dialog.tsx';
import { clientColumns } from './client-columns.tsx';
import { ClientList } from './client-list.tsx';
import type { ClientListProps } from './client-list.tsx';

/** Every client: credits, details, whether they may sign in. */
export function ClientsSection({ search, onSearch }: ClientListProps) {
  const removed = search.removed === true;
  const { data: totals } = useQuery({ ...clientTotalsQuery, enabled: !removed });
  const { data: removedCount } = useQuery({ ...removedClientsCount, enabled: removed });
  const summary = removed ? removedSummary(removedCount) : totalsSummary(totals);
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  return (
    <>
      <PageHeader
        title="Client Management"
        subtitle={summary ?? ' '}
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

const removedSummary = (count: number | undefined) =>
  count === undefined ? undefined : `${countOf(count, 'client')} deleted in the last ${restorable}`;

const totalsSummary = (totals: { readonly clients: number; readonly credits: number } | undefined) =>
  totals === undefined
    ? undefined
    : `${countOf(totals.clients, 'client')} ${totals.clients === 1 ? 'holds' : 'hold'} ${countOf(totals.credits, 'credit')}`;
