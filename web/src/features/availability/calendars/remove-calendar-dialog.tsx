import type { BusySource } from '@setter/contracts/calendars/busy-sources';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { toast, toastFailure } from '../../../lib/toasts/toast.ts';
import type { Whose } from '../availability-source.ts';
import { useRemoveCalendar } from './calendars-source.ts';

interface RemoveCalendarDialogProps {
  readonly whose: Whose;
  readonly calendar: BusySource;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a calendar is removed. Mount it to open it. */
export function RemoveCalendarDialog({ whose, calendar, onClose, onRemoved }: RemoveCalendarDialogProps) {
  const removing = useRemoveCalendar(whose, calendar.id);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<span className="[overflow-wrap:anywhere]">Remove {calendar.host}?</span>}
      confirmLabel="Remove"
      busy={removing.isPending}
      onConfirm={() =>
        removing.mutate(undefined, {
          onSuccess: () => {
            toast({ title: 'Calendar removed' });
            onRemoved();
          },
          onError: (error) => toastFailure('Calendar not removed', error),
        })
      }
    >
      <p>Its busy times are forgotten at once.</p>
    </ConfirmDialog>
  );
}
