import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatTime, zoneLabel } from '../../lib/time/time.ts';
import { clientOf } from './appointment-texts.ts';
import { CreditChoice } from './cancel-dialog.tsx';
import { useRemoveAppointments } from './mutations.ts';

interface DeleteDialogProps {
  readonly appointment: AdminAppointment;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before one appointment is deleted. Mount it to open it. */
export function DeleteDialog({ appointment, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useRemoveAppointments();
  const [returning, setReturning] = useState(appointment.returnsCreditByDefault);
  const { id, startTime, isUnlocked } = appointment;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${shown(appointment.title)}?`}
      confirmLabel="Delete appointment"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate([{ id, ...(isUnlocked ? { returnCredit: returning } : {}) }], {
          onSuccess: ({ removed }) => (removed === 0 ? onClose() : onDeleted()),
        })
      }
    >
      <p>
        The appointment of {clientOf(appointment)} on {formatDate(startTime)} at {formatTime(startTime)}{' '}
        {zoneLabel()} goes from every list. This action cannot be undone.
      </p>
      {isUnlocked && (
        <>
          <CreditChoice
            className="mt-4"
            checked={returning}
            onChange={setReturning}
            started={!appointment.returnsCreditByDefault}
          />
          {!returning && (
            <p className="mt-2 pl-8 text-meta text-muted">
              While the credit is kept, the appointment stays in the client's history.
            </p>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
