import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { alreadyRemoved } from '../../lib/lists/bulk-texts.ts';
import { appointmentCount, nameOf } from './appointment-texts.ts';
import { useRemoveAppointments } from './mutations.ts';
import { returnedCredits } from './returned-credits.ts';

interface BulkDeleteDialogProps {
  readonly appointments: readonly AdminAppointment[];
  readonly onClose: () => void;
  /** Once all have been tried, with those that are still there. */
  readonly onDone: (left: ReadonlySet<string>) => void;
}

/** Asks before several are deleted, shows how far it is, and names what could not be. Mount it to open it. */
export function BulkDeleteDialog({ appointments, onClose, onDone }: BulkDeleteDialogProps) {
  // The list behind it shrinks while they are deleted; what was asked about stays.
  const [asked] = useState(appointments);
  const [done, setDone] = useState(0);
  const remove = useRemoveAppointments(setDone);
  const report = remove.data;
  if (report !== undefined && report.failures.size > 0) {
    const { failures } = report;
    const failed = asked.filter(({ id }) => failures.has(id));
    return (
      <Dialog
        open
        onClose={onClose}
        title={`${appointmentCount(failed.length)} could not be deleted`}
        size="sm"
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <p className="text-ink-2">
          {report.removed} of {asked.length} were deleted. {alreadyRemoved(report.alreadyRemoved)} These are
          still selected:
        </p>
        <ul className="mt-3 grid gap-2.5 text-label">
          {failed.map((appointment) => (
            <li key={appointment.id} className="flex gap-2">
              <CircleAlert size={15} aria-hidden className="mt-0.5 text-red" />
              <span>
                <b className="block font-strong">{nameOf(appointment)}</b>
                <span className="text-muted">{failures.get(appointment.id)}</span>
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${appointmentCount(asked.length)}?`}
      confirmLabel={asked.length === 1 ? 'Delete appointment' : 'Delete appointments'}
      busy={remove.isPending}
      onConfirm={() => {
        setDone(0);
        remove.mutate(
          asked.map(({ id }) => ({ id })),
          { onSuccess: (report) => onDone(new Set(report.failures.keys())) },
        );
      }}
    >
      <p>
        Are you sure you want to delete {asked.length} selected
        {asked.length === 1 ? ' appointment' : ' appointments'}? This action cannot be undone.
      </p>
      <p className="mt-2">{creditSentence(asked)}</p>
      {remove.isPending && (
        <div className="mt-4">
          <progress
            aria-label="Appointments deleted"
            value={done}
            max={asked.length}
            className="h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-skeleton [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-skeleton [&::-webkit-progress-value]:bg-accent"
          />
          <p className="mt-1 text-meta text-muted tabular" role="status">
            {done} of {asked.length}
          </p>
        </div>
      )}
    </ConfirmDialog>
  );
}

function creditSentence(appointments: readonly AdminAppointment[]): string {
  const { returned, kept } = returnedCredits(appointments);
  const back =
    returned === 0
      ? 'No credit is returned'
      : `${returned} ${returned === 1 ? 'credit is' : 'credits are'} returned`;
  if (kept === 0) return returned === 0 ? 'None of them is unlocked, so no credit is returned.' : `${back}.`;
  return `${back}; ${kept} of meetings that have started ${kept === 1 ? 'stays' : 'stay'} spent.`;
}
