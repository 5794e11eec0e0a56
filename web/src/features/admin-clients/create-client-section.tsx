import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { AddClientForm } from './add-client-dialog.tsx';

const formId = 'create-client';

/** The form for a new client as a page of its own. */
export function CreateClientSection() {
  const [busy, setBusy] = useState(false);
  const [ready, setReady] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Create client"
        subtitle="They sign in with the username and password that you set here."
      />
      <Card className="max-w-form">
        <AddClientForm
          formId={formId}
          onBusy={setBusy}
          onReady={setReady}
          onCreated={() => void navigate({ to: '/admin-portal' })}
        />
        <div className="mt-6 flex justify-end">
          <Button type="submit" form={formId} busy={busy} busyLabel="Creating..." disabled={!ready}>
            Create Client
          </Button>
        </div>
      </Card>
    </>
  );
}
