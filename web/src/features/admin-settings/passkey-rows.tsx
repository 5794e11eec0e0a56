import type { ResponseOf } from '@setter/contracts/call';
import { listPasskeys } from '@setter/contracts/session/admin-factors';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading } from '../../components/ui/skeleton.tsx';
import { callQuery } from '../../lib/api/query-client.ts';
import { live } from '../../lib/connection/live.ts';
import { shown } from '../../lib/texts/personal.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useRemovePasskey } from './account-mutations.ts';
import { AccountRow } from './account-row.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { whenText } from './when-text.ts';

/** One row for each passkey, and one to add another. */
export function PasskeyRows() {
  const { data, error, refetch } = useQuery({ ...callQuery(listPasskeys), ...live });
  const [isAdding, setIsAdding] = useState(false);
  if (data === undefined)
    return (
      <li className="min-h-16 px-4 py-3">
        {error === null ? (
          <Loading label="Loading passkeys" />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </li>
    );
  return (
    <>
      {data.map((passkey) => (
        <PasskeyRow key={passkey.id} {...passkey} />
      ))}
      <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <span className="text-label text-muted">A passkey signs in alone: no password, no code.</span>
        <Button
          variant="soft"
          size="sm"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          Add a passkey
        </Button>
        {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
      </li>
    </>
  );
}

type Passkey = ResponseOf<typeof listPasskeys>[number];

function PasskeyRow({ id, name: given, createdAt, lastUsedAt }: Passkey) {
  const remove = useRemovePasskey();
  const [isAsking, setIsAsking] = useState(false);
  const now = useNow();
  const name = shown(given, '-');
  return (
    <AccountRow
      icon={Fingerprint}
      title={`Passkey “${name}”`}
      note={lastUsedAt === null ? `Added ${whenText(createdAt, now)}` : `Used ${whenText(lastUsedAt, now)}`}
    >
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Remove passkey ${name}`}
        onClick={() => setIsAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Remove the passkey “${name}”?`}
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSuccess: () => setIsAsking(false) })}
      >
        It signs you in no longer, and you are signed out on every other device.
      </ConfirmDialog>
    </AccountRow>
  );
}
