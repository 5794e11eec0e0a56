import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextAreaField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { fieldErrors } from '../../lib/api/api-error.ts';
import { shown } from '../../lib/texts/personal.ts';
import { clientOf } from './appointment-texts.ts';
import { useReturnCredit } from './mutations.ts';

interface ReturnCreditDialogProps {
  readonly appointment: AdminAppointment;
  readonly onClose: () => void;
}

const formId = 'return-credit';

/** Gives the credit of an unlocked appointment back. Mount it to open it. */
export function ReturnCreditDialog({ appointment, onClose }: ReturnCreditDialogProps) {
  const giveBack = useReturnCredit(appointment.id);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    if (giveBack.isPending) return;
    if (reason.trim() === '') return setErrors({ reason: 'Say why the credit is returned.' });
    setErrors({});
    giveBack.mutate(reason.trim(), {
      onSuccess: onClose,
      onError: (error) => setErrors(fieldErrors(error)),
    });
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
      <Form id={formId} errors={errors} onSubmit={submit}>
        <p className="text-ink-2">
          {clientOf(appointment)} gets 1 credit back for {shown(appointment.title)}, and its details are
          hidden from them again.
        </p>
        <TextAreaField
          label="Reason"
          data-autofocus
          className="mt-4"
          rows={2}
          maxLength={500}
          placeholder="The prospect did not turn up"
          value={reason}
          error={errors['reason']}
          help="Stands in the client's credit history."
          onChange={(event) => setReason(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
