import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import type { FairCredit } from '@setter/contracts/fair-credits/claims';
import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { shown } from '../../../lib/texts/personal.ts';
import { format } from '../../../lib/time/format.ts';
import { formatTime, inBusinessZone } from '../../../lib/time/time.ts';
import { ClaimForm, claimFormId } from './claim-form.tsx';
import { ClaimState } from './claim-state.tsx';
import { untilText } from './claim-texts.ts';
import { useRequestFairCredit } from './request-fair-credit.ts';

interface ClaimDialogProps {
  readonly appointment: ClientAppointment;
  readonly appointments: readonly ClientAppointment[];
  readonly reason: FairCreditReason | null;
  /** The latest claim of its credit, once that was claimed; undefined while the claims are read. */
  readonly claim: FairCredit | null | undefined;
  /** Why the claims could not be read. */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly now: Date;
  readonly onClose: () => void;
}

/** Claims the credit of an appointment; once it is claimed, what became of it. */
export function ClaimDialog(props: ClaimDialogProps) {
  const { appointment, appointments, reason, claim, now, onClose } = props;
  const request = useRequestFairCredit(appointment.id);
  const [sent, setSent] = useState<FairCredit | null>(null);
  const made = sent !== null && claim?.id !== sent.id ? sent : claim;
  // While it is sent the form stays as it is, whatever becomes of the appointment meanwhile.
  const [atFirst] = useState(appointment);
  const claimed = request.isPending ? atFirst : appointment;
  const open = claimed.isUnlocked && claimed.fairCredit.allowed && sent === null ? claimed : null;
  const until = claimed.fairCredit.allowed ? claimed.fairCredit.until : null;
  const title = open !== null ? 'Something was wrong?' : 'Your request';
  const day = format(inBusinessZone(appointment.startTime), 'EEE, MMM d');
  return (
    <Dialog
      open
      size="sheet"
      onClose={request.isPending ? () => undefined : onClose}
      title={title}
      description={`${shown(appointment.title)}, ${day}, ${formatTime(appointment.startTime)}`}
      footerNote={open !== null && until !== null ? `Until ${untilText(until)}` : undefined}
      footer={
        open !== null ? (
          <>
            <Button
              variant="secondary"
              onClick={onClose}
              disabled={request.isPending}
              className="max-sm:hidden"
            >
              Cancel
            </Button>
            <Button
              type="submit"
              form={claimFormId}
              busy={request.isPending}
              className="max-sm:h-12 max-sm:w-full"
            >
              Ask for 1 credit
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose} className="max-sm:h-12 max-sm:w-full">
            Close
          </Button>
        )
      }
    >
      {open !== null ? (
        <ClaimForm appointment={open} now={now} reason={reason} request={request} onSent={setSent} />
      ) : (
        <Made {...props} claim={made} appointments={appointments} />
      )}
    </Dialog>
  );
}

function Made({
  claim,
  appointment: { fairCredit },
  appointments,
  error,
  onRetry,
}: Pick<ClaimDialogProps, 'claim' | 'appointment' | 'appointments' | 'error' | 'onRetry'>) {
  if (claim !== undefined && claim !== null) return <ClaimState claim={claim} appointments={appointments} />;
  if (claim === null) return <p className="text-ink-2">{fairCredit.allowed ? '' : fairCredit.message}</p>;
  if (error !== null) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <div className="grid gap-3">
      <Loading label="Loading your request" />
      <Skeleton className="h-6 w-24 rounded-pill" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-60" />
    </div>
  );
}
