import type { Lead } from '@setter/contracts/leads/manage-leads';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { shown } from '../../../lib/texts/personal.ts';
import { useEraseLead } from './mutations.ts';

/** Erases a lead's personal data, after a confirmation that names what is erased and what is kept. */
export function EraseLead({ lead }: { readonly lead: Lead }) {
  const erase = useEraseLead();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="text-red"
        icon={<Eraser size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Erase personal data
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={`Erase the data of ${shown(lead.name, 'this lead')}?`}
        confirmLabel="Erase for good"
        busy={erase.isPending}
        onConfirm={() => erase.mutate(lead.id, { onSuccess: close })}
      >
        <p>
          Name, contact details, message, answers and campaign are erased everywhere, from the history too.
          This cannot be undone.
        </p>
        <p className="mt-3">
          Dates and status stay, and a record that the rest was erased. An appointment made from this lead
          keeps its own details: erase them there.
        </p>
      </ConfirmDialog>
    </>
  );
}
