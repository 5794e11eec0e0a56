import type { Lead } from '@setter/contracts/leads/manage-leads';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { nameOf } from './desk-texts.ts';

interface NeverDialogProps {
  readonly lead: Lead;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a person is put on our own list. */
export function NeverDialog({ lead, busy, onConfirm, onClose }: NeverDialogProps) {
  const contacts = [shown(lead.phone), shown(lead.email)].filter((text) => text !== '');
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      title={`Never contact ${nameOf(lead)} again?`}
      confirmLabel="Never contact again"
    >
      {contacts.length === 0
        ? 'The lead is lost, and is not called again.'
        : `${contacts.join(' and ')} ${contacts.length === 1 ? 'goes' : 'go'} on our own list: no calls, and no newsletter. Only an admin can take that back.`}
    </ConfirmDialog>
  );
}
