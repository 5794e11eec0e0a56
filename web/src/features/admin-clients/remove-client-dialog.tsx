import type { Client } from '@setter/contracts/clients/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { adminAppointmentsQuery } from '../../lib/admin-queries.ts';
import { useNow } from '../../lib/use-now.ts';
import { clientTitle } from '../../lib/client-name.ts';
import { credits } from '../../lib/money.ts';
import { useRemoveClient } from './mutations.ts';
import { upcomingOf } from './upcoming.ts';

interface RemoveClientDialogProps {
  readonly client: Client | null;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

/** Asks before a client is deleted, with what the client still has. */
export function RemoveClientDialog({ client, onClose, onRemoved }: RemoveClientDialogProps) {
  const { data: appointments } = useQuery(adminAppointmentsQuery);
  const remove = useRemoveClient();
  const now = useNow();
  if (client === null) return null;
  const upcoming = appointments === undefined ? undefined : upcomingOf(appointments, client.id, now).length;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${clientTitle(client)}?`}
      confirmLabel="Delete client"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(client.id, {
          onSuccess: () => {
            onClose();
            onRemoved?.();
          },
        })
      }
    >
      <p>
        The account is signed out and hidden. It holds <strong>{credits(client.credits)}</strong> and has{' '}
        <strong>
          {upcoming === undefined
            ? 'upcoming appointments that are being counted'
            : `${upcoming} upcoming ${upcoming === 1 ? 'appointment' : 'appointments'}`}
        </strong>
        .
      </p>
      {upcoming !== undefined && upcoming > 0 && (
        <p className="mt-2">
          Reassign or cancel them first:{' '}
          <Link
            to="/admin-appointments"
            search={{ client: client.id }}
            className="font-medium text-accent underline underline-offset-3"
          >
            show the appointments
          </Link>
          .
        </p>
      )}
      <p className="mt-2">Credits and invoices are kept, and you can restore it for 30 days.</p>
    </ConfirmDialog>
  );
}
