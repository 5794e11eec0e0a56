import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import { Lock, LockOpen, Undo2, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { StatusPill } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { AnchorButton, LinkButton } from '../../components/ui/link-button.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatFullDate, formatTime, formatTimeRange } from '../../lib/time/time.ts';
import { AppointmentDetails } from './appointment-details.tsx';
import { CannotAttend } from './cannot-attend.tsx';
import { joinLink, whenText } from './labels.ts';
import { canUnlock } from './appointment-lists.ts';
import { UnlockButton } from './unlock-button.tsx';
import { OutcomeSection } from './outcomes/outcome-section.tsx';
import type { Reporting } from './outcomes/report-outcome.ts';
import type { Unlocking } from './unlock.ts';
import { Zone } from './when.tsx';

interface DetailsDialogProps {
  /** Null closes it. */
  readonly appointment: ClientAppointment | null;
  readonly now: Date;
  readonly unlocking: Unlocking;
  readonly reporting: Reporting;
  /** Opens the claim of its credit, or what became of it. */
  readonly onClaim: (id: string, reason?: FairCreditReason) => void;
  readonly onClose: () => void;
}

/** Everything that the client may know about one appointment. */
export function DetailsDialog({
  appointment,
  now,
  unlocking,
  reporting,
  onClaim,
  onClose,
}: DetailsDialogProps) {
  // While it fades out it still shows what it showed.
  const [last, setLast] = useState(appointment);
  if (appointment !== null && appointment !== last) setLast(appointment);
  const shownOne = appointment ?? last;
  if (shownOne === null) return null;
  return (
    <Dialog
      open={appointment !== null}
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={shownOne.status === 'cancelled' ? 'line-through decoration-1' : undefined}>
            {shown(shownOne.title)}
          </span>
          <StatusPill status={shownOne.status} />
        </span>
      }
      {...bannerOf(shownOne)}
      footerNote={shownOne.status === 'cancelled' ? undefined : whenText(shownOne, now)}
      footer={<Actions appointment={shownOne} now={now} unlocking={unlocking} onClose={onClose} />}
    >
      <p className="mt-1 tabular">
        {formatFullDate(shownOne.startTime)}
        <br />
        <b className="font-semibold">{formatTimeRange(shownOne.startTime, shownOne.endTime)}</b>{' '}
        <Zone startTime={shownOne.startTime} />
      </p>
      <AppointmentDetails appointment={shownOne} />
      <LockedNote appointment={shownOne} balance={unlocking.balance} />
      {shownOne.isUnlocked && <CannotAttend key={shownOne.id} appointment={shownOne} now={now} />}
      {shownOne.isUnlocked && (
        <OutcomeSection appointment={shownOne} reporting={reporting} onClaim={onClaim} />
      )}
    </Dialog>
  );
}

function bannerOf(appointment: ClientAppointment): { banner: ReactNode; bannerClass: string } {
  if (appointment.isUnlocked) {
    const { unlockedAt } = appointment;
    return {
      banner: (
        <Banner icon={<LockOpen size={18} aria-hidden />}>
          Unlocked on {formatDate(unlockedAt)} at {formatTime(unlockedAt)}
        </Banner>
      ),
      bannerClass: 'bg-accent-tint text-accent-hover',
    };
  }
  if (appointment.creditReturned === true) {
    return {
      banner: <Banner icon={<Undo2 size={18} aria-hidden />}>Locked again: your credit was returned</Banner>,
      bannerClass: 'bg-paper-2 text-ink',
    };
  }
  return {
    banner: <Banner icon={<Lock size={18} aria-hidden />}>Locked</Banner>,
    bannerClass: 'stripes text-ochre-ink',
  };
}

function Banner({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="flex items-center gap-2.5">
      {icon}
      <span>{children}</span>
    </span>
  );
}

interface LockedNoteProps {
  readonly appointment: ClientAppointment;
  readonly balance: number | undefined;
}

function LockedNote({ appointment, balance }: LockedNoteProps) {
  if (appointment.isUnlocked) return null;
  const { unlock } = appointment;
  return (
    <div className="mt-5 rounded-control border border-dashed border-ochre-line bg-ochre-pale px-4 py-3.5 text-label">
      <p className="font-strong text-ochre-ink">Appointment Details Locked</p>
      <p className="mt-0.5 text-ink-2">
        {unlock.allowed
          ? 'Use 1 credit to unlock and view full appointment details including location, contact information, and meeting links.'
          : unlock.message}
      </p>
      {unlock.allowed && balance === 0 && (
        <p className="mt-2.5 flex flex-wrap items-center gap-3 font-strong text-ochre-ink">
          You have no credits left.
          <LinkButton to="/client-credit-store" variant="secondary" size="xs">
            Buy Credits
          </LinkButton>
        </p>
      )}
    </div>
  );
}

function Actions({
  appointment,
  now,
  unlocking,
  onClose,
}: Pick<DetailsDialogProps, 'now' | 'unlocking' | 'onClose'> & { readonly appointment: ClientAppointment }) {
  const link = joinLink(appointment, now);
  const close = useRef<HTMLButtonElement>(null);
  const wasLocked = useRef(!appointment.isUnlocked);
  useEffect(() => {
    // The button that was pressed is gone with the lock: stay inside the dialog.
    if (wasLocked.current && appointment.isUnlocked && document.activeElement === document.body)
      close.current?.focus();
    wasLocked.current = !appointment.isUnlocked;
  }, [appointment.isUnlocked]);
  return (
    <>
      <Button ref={close} variant="secondary" onClick={onClose}>
        Close
      </Button>
      {link !== null && (
        <AnchorButton href={link} target="_blank" rel="noreferrer" icon={<Video size={16} aria-hidden />}>
          Join Meeting
        </AnchorButton>
      )}
      {canUnlock(appointment) && (
        <UnlockButton appointment={appointment} unlocking={unlocking} variant="primary" size="md" />
      )}
    </>
  );
}
