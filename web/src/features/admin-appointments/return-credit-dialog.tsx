import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { returnCredit, missingReturnReason } from '@setter/contracts/appointments/manage-appointments';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextAreaField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { clientOf } from './appointment-texts.ts';
import { useReturnCredit } from './mutations.ts';

interface ReturnCreditDialogProps {
  readonly appointment: AdminAppointment;
  readonly onClose: () => void;
}

const formId = 'return-credit';
const blank = { reason: '' };
const missing = ({ reason }: typeof blank): Record<string, string> =>
  reason.trim() === '' ? { reason: missingReturnReason } : {};

/** Gives the credit of an unlocked appointment back. Mount it to open it. */
export function ReturnCreditDialog({ appointment, onClose }: ReturnCreditDialogProps) {
  const giveBack = useReturnCredit(appointment.id);
  const form = useContractForm({ call: returnCredit, initial: blank, check: missing });
  const submit = () => {
    if (giveBack.isPending || !form.isChecked()) return;
    giveBack.mutate(form.values.reason.trim(), form.settled(onClose));
  };
  return (
    <Dialog
      open
      onClose={giveBack.isPending ? () => undefined : onClose}
      title="Return the credit?"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={giveBack.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={giveBack.isPending}>
            Return credit
          </Button>
        </>
      }
    >
      <Form id={formId} errors={form.errors} onSubmit={submit}>
        <p className="text-ink-2">
          {clientOf(appointment)} gets 1 credit back for {shown(appointment.title)}, and its details are
          hidden from them again.
        </p>
        <TextAreaField
          label="Reason"
          data-autofocus
          className="mt-4"
          rows={2}
          placeholder="The prospect did not turn up"
          help="Stands in the client's credit history."
          {...form.field('reason')}
        />
      </Form>
    </Dialog>
  );
}
