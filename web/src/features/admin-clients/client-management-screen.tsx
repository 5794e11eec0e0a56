import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { AddClientForm } from './add-client-dialog.tsx';
import { managementColumns } from './client-columns.tsx';
import { ClientList } from './client-list.tsx';
import type { ClientListProps } from './client-list.tsx';

const formId = 'standalone-client';

/** The standalone page: the form for a new client beside the clients. */
export function ClientManagementScreen({ search, onSearch }: ClientListProps) {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <PageHeader title="Client Management" subtitle="Create client accounts and manage their credits." />
      <div className="grid items-start gap-x-5 gap-y-8 min-[1400px]:grid-cols-[456px_1fr]">
        <Card className="max-w-form">
          <h2 className="mb-4 text-h2">Create client</h2>
          <AddClientForm formId={formId} onBusy={setBusy} />
          <Button type="submit" form={formId} className="mt-6" busy={busy} busyLabel="Creating...">
            Create Client
          </Button>
        </Card>
        <section aria-labelledby="clients-title" className="min-w-0">
          <h2 id="clients-title" className="mb-3 text-h2">
            Clients
          </h2>
          <ClientList search={search} onSearch={onSearch} columnsOf={managementColumns} />
        </section>
      </div>
    </>
  );
}
