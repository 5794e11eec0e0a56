import { forceLimits } from '@setter/contracts/appointments/manage-appointments';
import type { SlotProblem } from '@setter/contracts/appointments/slot-problem';
import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { useIsSetter } from '../../lib/sessions/use-role.ts';
import { formatShortDay, formatTimeRange } from '../../lib/time/time.ts';
import { slotReason } from './slot-reasons.ts';

interface ClashDialogProps {
  readonly problem: SlotProblem;
  readonly clientName: string;
  readonly busy: boolean;
  /** Free times near the one that was refused. */
  readonly nearTimes: ReactNode;
  readonly onClose: () => void;
  /** Books it although the time is taken or not offered. */
  readonly onForce: (reason: string) => void;
}

const formId = 'clash';

/** Opens when the client's calendar refused the time: who has it, and an admin's reason to book it anyway. */
export function ClashDialog({ problem, clientName, busy, nearTimes, onClose, onForce }: ClashDialogProps) {
  const [reason, setReason] = useState('');
  const mayForce = !useIsSetter();
  const isTaken = problem.reason === 'taken';
  const said = reason.trim();
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onClose}
      title={isTaken ? 'That time is taken' : 'The client does not take appointments then'}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy} data-autofocus={!mayForce}>
            Choose another time
          </Button>
          {mayForce && (
            <Button type="submit" form={formId} variant="danger" busy={busy} disabled={said === ''}>
              Book anyway
            </Button>
          )}
        </>
      }
    >
      <Form id={formId} errors={{}} onSubmit={() => said !== '' && !busy && onForce(said)}>
        {problem.heldBy === null ? (
          <p className="text-ink-2">
            {isTaken ? 'It is held for a visitor who is about to book it.' : `${slotReason(problem.reason)}.`}
          </p>
        ) : (
          <>
            <p className="text-ink-2">{`${clientName} already meets another person then:`}</p>
            <div className="mt-3 rounded-control border-l-3 border-ochre bg-ochre-tint px-4 py-2.5">
              <p className="font-strong wrap-anywhere">{problem.heldBy.title}</p>
              <p className="mt-0.5 flex items-center gap-1.5 text-small text-ink-2 tabular">
                <Lock size={13} aria-hidden className="shrink-0" />
                {`${formatShortDay(problem.heldBy.startTime)}, ${formatTimeRange(problem.heldBy.startTime, problem.heldBy.endTime)}`}
              </p>
            </div>
          </>
        )}
        <div>{nearTimes}</div>
        {mayForce ? (
          <TextField
            label="Book it anyway, because"
            name="reason"
            data-autofocus
            className="mt-5"
            maxLength={forceLimits.reason}
            help="The reason stays in the appointment's history."
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        ) : (
          <p className="mt-4 text-ink-2">An admin can book it anyway.</p>
        )}
      </Form>
    </Dialog>
  );
}
