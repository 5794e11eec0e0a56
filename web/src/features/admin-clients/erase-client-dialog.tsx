import type { Client } from '@setter/contracts/clients/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { upcomingAppointments } from '../../lib/api/admin-queries.ts';
import { clientTitle } from '../../lib/texts/client-name.ts';
import { countOf } from '../../lib/texts/count.ts';
import { credits } from '../../lib/texts/money.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useEraseClient } from './mutations.ts';
import { upcomingOf } from './upcoming.ts';

interface EraseClientDialogProps {
  readonly client: Client | null;
  readonly onClose: () => void;
  readonly onErased?: (() => void) | undefined;
}

/** Asks before a client is erased: what goes, what stays, and what is given up. */
export function EraseClientDialog({ client, onClose, onErased }: EraseClientDialogProps) {
  return client === null ? null : (
    <OpenDialog key={client.id} client={client} onClose={onClose} onErased={onErased} />
  );
}

function OpenDialog({ client, onClose, onErased }: EraseClientDialogProps & { readonly client: Client }) {
  const [openedAt] = useState(() => new Date().toISOString());
  const { data: appointments } = useQuery(upcomingAppointments(client.id, openedAt));
  const [forfeits, setForfeits] = useState(false);
  const [error, setError] = useState<string>();
  const erase = useEraseClient();
  const now = useNow();
  const upcoming = appointments === undefined ? 0 : upcomingOf(appointments, now).length;
  const submit = () => {
    if (client.credits > 0 && !forfeits) return setError('Confirm that they are forfeited.');
    erase.mutate(
      { id: client.id, forfeitCredits: forfeits },
      {
        onSuccess: () => {
          onClose();
          onErased?.();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Erase the data of ${clientTitle(client)}?`}
      confirmLabel="Erase for good"
      busy={erase.isPending}
      onConfirm={submit}
    >
      <p>
        Names, contact details, sign-in, messages and requests for support are erased everywhere, from the
        history too. Undecided fair-credit requests lapse. This cannot be undone.
      </p>
      <p className="mt-3">
        The credit ledger stays in numbers and times, and appointments stay with their prospects. Invoices are
        kept as long as tax law asks, with who bought.
      </p>
      {upcoming > 0 && (
        <p className="mt-3">
          <strong>{countOf(upcoming, 'upcoming appointment')}</strong>{' '}
          <span>
            {upcoming === 1 ? 'stays' : 'stay'} in the calendar. To cancel or reassign{' '}
            {upcoming === 1 ? 'it' : 'them'}, delete the client first.
          </span>
        </p>
      )}
      {client.credits > 0 && (
        <Checkbox
          className="mt-4"
          checked={forfeits}
          error={error}
          onChange={(next) => {
            setError(undefined);
            setForfeits(next);
          }}
          label={`Forfeit the ${credits(client.credits)} that ${client.credits === 1 ? 'is' : 'are'} left`}
        />
      )}
    </ConfirmDialog>
  );
}
