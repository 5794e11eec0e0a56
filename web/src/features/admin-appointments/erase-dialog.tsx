import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatTime, zoneLabel } from '../../lib/time/time.ts';
import { clientOf } from './appointment-texts.ts';
import { useEraseProspect } from './mutations.ts';

interface EraseDialogProps {
  readonly appointment: AdminAppointment;
  readonly onClose: () => void;
}

/** Asks before everything about the prospect is forgotten, and says what goes and what stays. Mount it to open it. */
export function EraseDialog({ appointment, onClose }: EraseDialogProps) {
  const erase = useEraseProspect(appointment.id);
  const { title, startTime, isUnlocked, leadId } = appointment;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Erase the data of ${shown(title)}?`}
      confirmLabel="Erase for good"
      busy={erase.isPending}
      onConfirm={() => erase.mutate(undefined, { onSuccess: onClose })}
    >
      <p>
        The prospect's contact details and every text of this appointment, from title to notes, are erased
        everywhere, from the history too
        {isUnlocked
          ? `; ${clientOf(appointment)} can no longer read them`
          : ', and it can no longer be unlocked'}
        . This cannot be undone.
      </p>
      <p className="mt-3">
        The time, {formatDate(startTime)} at {formatTime(startTime)} {zoneLabel()}, its status and its credit
        stay, and a record that the rest was erased.
        {leadId !== null && (
          <span> The lead that it was made from keeps its own details: erase them there.</span>
        )}
      </p>
    </ConfirmDialog>
  );
}
