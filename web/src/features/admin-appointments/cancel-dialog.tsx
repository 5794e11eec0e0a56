import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { useState } from 'react';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { TextAreaField } from '../../components/ui/field.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { fieldErrors } from '../../lib/api/api-error.ts';
import { formatDate, formatTime, zoneLabel } from '../../lib/time/time.ts';
import { clientOf } from './appointment-texts.ts';
import { useCancelAppointment } from './mutations.ts';

interface CancelDialogProps {
  readonly appointment: AdminAppointment;
  readonly onClose: () => void;
}

/** Calls an appointment off, with a reason, and says what becomes of the credit. Mount it to open it. */
export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const cancel = useCancelAppointment(appointment.id);
  const [reason, setReason] = useState('');
  const [returning, setReturning] = useState(appointment.returnsCreditByDefault);
  const { startTime, isUnlocked } = appointment;
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
          { reason: reason.trim(), ...(isUnlocked ? { returnCredit: returning } : {}) },
          { onSuccess: onClose },
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
        maxLength={500}
        value={reason}
        error={fieldErrors(cancel.error)['reason']}
        help="Kept with the appointment. The client does not see it."
        onChange={(event) => setReason(event.target.value)}
      />
      {isUnlocked && (
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
