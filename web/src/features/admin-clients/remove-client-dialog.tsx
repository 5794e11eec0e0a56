import type { BodyOf } from '@setter/contracts/call';
import type { Client } from '@setter/contracts/clients/client';
import type { removeClientWithAppointments } from '@setter/contracts/clients/manage-clients';
import { removedClient } from '@setter/contracts/promises/restoring';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { upcomingAppointments } from '../../lib/api/admin-queries.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { clientTitle } from '../../lib/texts/client-name.ts';
import { credits } from '../../lib/texts/money.ts';
import { useRemoveClient } from './mutations.ts';
import { UpcomingChoiceFields } from './upcoming-choice-fields.tsx';
import type { UpcomingValues } from './upcoming-choice-fields.tsx';
import { upcomingOf } from './upcoming.ts';

interface RemoveClientDialogProps {
  readonly client: Client | null;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

/** Asks before a client is deleted, with what the client still has. */
export function RemoveClientDialog({ client, onClose, onRemoved }: RemoveClientDialogProps) {
  return client === null ? null : (
    <OpenDialog key={client.id} client={client} onClose={onClose} onRemoved={onRemoved} />
  );
}

interface OpenDialogProps {
  readonly client: Client;
  readonly onClose: () => void;
  readonly onRemoved: (() => void) | undefined;
}

function OpenDialog({ client, onClose, onRemoved }: OpenDialogProps) {
  const [openedAt] = useState(() => new Date().toISOString());
  const { data: appointments } = useQuery(upcomingAppointments(client.id, openedAt));
  const [values, setValues] = useState<UpcomingValues>({ kind: 'keep', to: null });
  const [error, setError] = useState<string>();
  const remove = useRemoveClient();
  const now = useNow();
  const upcoming = appointments === undefined ? undefined : upcomingOf(appointments, now);
  const submit = () => {
    const body = bodyOf(values);
    if (body === null) return setError('Choose a client.');
    remove.mutate(
      { id: client.id, body },
      {
        onSuccess: () => {
          onClose();
          onRemoved?.();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${clientTitle(client)}?`}
      confirmLabel="Delete client"
      busy={remove.isPending}
      onConfirm={submit}
    >
      <p>
        The account is signed out and hidden. It holds <strong>{credits(client.credits)}</strong> and has{' '}
        <strong>
          {upcoming === undefined
            ? 'upcoming appointments that are being counted'
            : `${upcoming.length} upcoming ${upcoming.length === 1 ? 'appointment' : 'appointments'}`}
        </strong>
        .
      </p>
      {upcoming !== undefined && upcoming.length > 0 && (
        <UpcomingChoiceFields
          clientId={client.id}
          upcoming={upcoming}
          values={values}
          error={error}
          onChange={(next) => {
            setError(undefined);
            setValues(next);
          }}
        />
      )}
      <p className="mt-4">{removedClient}</p>
    </ConfirmDialog>
  );
}

/** Null while no client is chosen for those that are to be reassigned. */
function bodyOf({ kind, to }: UpcomingValues): BodyOf<typeof removeClientWithAppointments> | null {
  if (kind !== 'reassign') return { upcoming: kind };
  return to === null ? null : { upcoming: kind, toClientId: to };
}
