import type { AdminFairCredit } from '@setter/contracts/fair-credits/admin-claim';
import { declineFairCredit } from '@setter/contracts/fair-credits/decide-claims';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextAreaField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { nameOfClient } from './client-name.ts';
import { useDecline } from './mutations.ts';

interface DeclineDialogProps {
  readonly claim: AdminFairCredit;
  readonly onClose: () => void;
  readonly onOvertaken: (error: Error) => void;
}

const formId = 'decline-claim';
const blank = { reason: '' };
const missing = ({ reason }: typeof blank): Record<string, string> =>
  reason.trim() === '' ? { reason: 'Say why. The client reads it.' } : {};

/** Declines a claim with a reason. Mount it to open it. */
export function DeclineDialog({ claim, onClose, onOvertaken }: DeclineDialogProps) {
  const form = useContractForm({ call: declineFairCredit, initial: blank, check: missing });
  const decline = useDecline(claim, onOvertaken);
  const submit = () => {
    if (decline.isPending || !form.isChecked()) return;
    decline.mutate(form.values.reason.trim(), form.settled(onClose));
  };
  return (
    <Dialog
      open
      onClose={decline.isPending ? () => undefined : onClose}
      title={`Decline the claim of ${nameOfClient(claim)}?`}
      description={`${shown(claim.appointment.title)}: no credit comes back, and it cannot be claimed again.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={decline.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={decline.isPending}>
            Decline
          </Button>
        </>
      }
    >
      <Form id={formId} errors={form.errors} onSubmit={submit}>
        <TextAreaField
          label="Reason"
          hint="the client reads it"
          rows={4}
          data-autofocus
          {...form.field('reason')}
        />
      </Form>
    </Dialog>
  );
}
