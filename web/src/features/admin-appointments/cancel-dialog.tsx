import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { cancelAppointment } from '@setter/contracts/appointments/manage-appointments';
import { useState } from 'react';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { TextAreaField } from '../../components/ui/field.tsx';
import { useIsSetter } from '../../lib/sessions/use-role.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatTime, zoneLabel } from '../../lib/time/time.ts';
import { clientOf } from './appointment-texts.ts';
import { useCancelAppointment } from './mutations.ts';

interface CancelDialogProps {
  readonly appointment: AdminAppointment;
  readonly onClose: () => void;
}

const blank = { reason: '' };

/** Calls an appointment off, with a reason, and says what becomes of the credit. Mount it to open it. */
export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const cancel = useCancelAppointment(appointment.id);
  const form = useContractForm({ call: cancelAppointment, initial: blank });
  const [returning, setReturning] = useState(appointment.returnsCreditByDefault);
  const { startTime, isUnlocked } = appointment;
  // Whether a credit goes back is for admins to say.
  const decides = !useIsSetter() && isUnlocked;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Cancel ${shown(appointment.title)}?`}
      confirmLabel="Cancel appointment"
      cancelLabel="Keep it"
      busy={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(
          { reason: form.values.reason.trim(), ...(decides ? { returnCredit: returning } : {}) },
          form.settled(onClose),
        )
      }
    >
      <p>
        {clientOf(appointment)} is told that the meeting on {formatDate(startTime)} at {formatTime(startTime)}{' '}
        {zoneLabel()} was cancelled. A cancelled appointment cannot be reopened.
      </p>
      <TextAreaField
        label="Reason"
        hint="Optional"
        className="mt-4"
        rows={2}
        help="Kept with the appointment. The client does not see it."
        {...form.field('reason')}
      />
      {decides && (
        <CreditChoice
          className="mt-4"
          checked={returning}
          onChange={setReturning}
          started={!appointment.returnsCreditByDefault}
        />
      )}
    </ConfirmDialog>
  );
}

interface CreditChoiceProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly started: boolean;
  readonly className?: string;
}

/** Whether the credit that unlocked it goes back. */
export function CreditChoice({ checked, onChange, started, className }: CreditChoiceProps) {
  return (
    <div className={className}>
      <Checkbox label="Return the credit to the client" checked={checked} onChange={onChange} />
      <p className="pl-8 text-meta text-muted">
        {started
          ? 'It has started, so the credit stays spent unless you return it.'
          : 'It has not started, so the credit is returned unless you keep it.'}
      </p>
    </div>
  );
}
