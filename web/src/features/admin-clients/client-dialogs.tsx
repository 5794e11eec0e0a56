import type { Client } from '@setter/contracts/clients/client';
import { CreditDialog } from './credit-dialog.tsx';
import { EditClientDialog } from './edit-client-dialog.tsx';
import { EraseClientDialog } from './erase-client-dialog.tsx';
import { RemoveClientDialog } from './remove-client-dialog.tsx';

export interface OpenClient {
  readonly kind: 'credits' | 'edit' | 'erase' | 'remove';
  readonly client: Client;
}

interface ClientDialogsProps {
  readonly open: OpenClient | null;
  readonly onClose: () => void;
  /** The client is no longer there: deleted or erased. */
  readonly onRemoved?: () => void;
}

/** The dialogs that change a client. Screens load them once they are there. */
export function ClientDialogs({ open, onClose, onRemoved }: ClientDialogsProps) {
  const of = (kind: OpenClient['kind']) => (open?.kind === kind ? open.client : null);
  return (
    <>
      <CreditDialog client={of('credits')} onClose={onClose} />
      <EraseClientDialog client={of('erase')} onClose={onClose} onErased={onRemoved} />
      <EditClientDialog client={of('edit')} onClose={onClose} />
      <RemoveClientDialog
        client={of('remove')}
        onClose={onClose}
        {...(onRemoved === undefined ? {} : { onRemoved })}
      />
    </>
  );
}
