import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { useNewRecoveryCodes } from './account-mutations.ts';
import { AccountRow } from './account-row.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

const all = 10;

export function RecoveryRow({ left }: { readonly left: number }) {
  const renew = useNewRecoveryCodes();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <AccountRow
      icon={LifeBuoy}
      title="Recovery codes"
      note={left === 0 ? 'None left' : `${left} of ${all} left`}
    >
      <Button
        variant="secondary"
        size="sm"
        aria-label="New codes for recovery"
        onClick={() => setIsAsking(true)}
      >
        New codes
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title="Make new recovery codes?"
        confirmLabel="Make new codes"
        destructive={false}
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSuccess: close })}
      >
        {left === 0
          ? 'Each signs you in once, when your other second factor is not at hand.'
          : `The ${left} that are left from before end.`}
      </ConfirmDialog>
      {renew.data !== undefined && (
        <RecoveryCodesDialog
          title="Your new recovery codes"
          codes={renew.data.recoveryCodes}
          onClose={renew.reset}
        />
      )}
    </AccountRow>
  );
}
