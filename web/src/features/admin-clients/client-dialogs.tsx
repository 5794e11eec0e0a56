import type { Client } from '@setter/contracts/clients/client';
import { CreditDialog } from './credit-dialog.tsx';
import { EditClientDialog } from './edit-client-dialog.tsx';
import { RemoveClientDialog } from './remove-client-dialog.tsx';

export interface OpenClient {
  readonly kind: 'credits' | 'edit' | 'remove';
  readonly client: Client;
}

interface ClientDialogsProps {
  readonly open: OpenClient | null;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

/** The dialogs that change a client. Screens load them once they are there. */
export function ClientDialogs({ open, onClose, onRemoved }: ClientDialogsProps) {
  const of = (kind: OpenClient['kind']) => (open?.kind === kind ? open.client : null);
  return (
    <>
      <CreditDialog client={of('credits')} onClose={onClose} />
      <EditClientDialog client={of('edit')} onClose={onClose} />
      <RemoveClientDialog
        client={of('remove')}
        onClose={onClose}
        {...(onRemoved === undefined ? {} : { onRemoved })}
      />
    </>
  );
}
