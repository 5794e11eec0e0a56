import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import type { AppointmentAction } from '@setter/events/appointments/value-sets';
import {
  CalendarCheck,
  CalendarX,
  Check,
  CircleCheck,
  Eraser,
  Lock,
  MessageSquareText,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { StatusPill } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useIsSetter } from '../../lib/sessions/use-role.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate, formatTime } from '../../lib/time/time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import type { Act } from './appointment-menu.tsx';
import { useTextLink } from './saving.ts';
import { OutcomeReport } from './outcome-report.tsx';
import { numberToText, textThem } from './text-link.ts';

interface AppointmentStateProps {
  readonly appointment: AdminAppointment;
  readonly act: Act;
  /** One of the acts is under way. */
  readonly busy: boolean;
}

/** Above the form: whether it is unlocked, what became of it, and what can be done. */
export function AppointmentState({ appointment, act, busy }: AppointmentStateProps) {
  const can = (action: AppointmentAction) => appointment.allowedActions.includes(action);
  const isSetter = useIsSetter();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was pressed may be offered no more, and the focus was on it.
    if (document.activeElement === document.body) section.current?.focus();
  }, [appointment.version]);
  const cancelReason = shown(appointment.cancelReason);
  return (
    <section
      ref={section}
      tabIndex={-1}
      data-focus-silent
      aria-label="State of the appointment"
      className="rounded-surface bg-paper-2 px-4 py-3.5 text-label"
    >
      <StatusPill status={appointment.status} />
      <p className="mt-2.5 flex items-start gap-2">
        {appointment.isUnlocked ? (
          <Check size={16} aria-hidden className="mt-0.5 text-accent" />
        ) : (
          <Lock size={16} aria-hidden className="mt-0.5 text-ochre" />
        )}
        <span>{lockSentence(appointment)}</span>
      </p>
      {appointment.status === 'cancelled' && cancelReason !== '' && (
        <p className="mt-1 pl-6 text-ink-2 [overflow-wrap:anywhere]">Cancelled: {cancelReason}</p>
      )}
      <OutcomeReport appointment={appointment} />
      <div className="mt-3 flex flex-wrap gap-2">
        {can('confirm') && (
          <Button
            variant="secondary"
            size="xs"
            disabled={busy}
            icon={<CalendarCheck size={15} aria-hidden />}
            onClick={() => act('confirm', appointment)}
          >
            Confirm
          </Button>
        )}
        {can('complete') && (
          <Button
            variant="secondary"
            size="xs"
            disabled={busy}
            icon={<CircleCheck size={15} aria-hidden />}
            onClick={() => act('complete', appointment)}
          >
            Complete
          </Button>
        )}
        <TextLinkButton appointment={appointment} />
        {can('return_credit') && (
          <Button
            variant="secondary"
            size="xs"
            icon={<Undo2 size={15} aria-hidden />}
            onClick={() => act('return-credit', appointment)}
          >
            Return credit
          </Button>
        )}
        {can('cancel') && (
          <Button
            variant="secondary"
            size="xs"
            icon={<CalendarX size={15} aria-hidden />}
            onClick={() => act('cancel', appointment)}
          >
            Cancel appointment
          </Button>
        )}
        {can('erase_prospect') && (
          <Button
            variant="ghost"
            size="xs"
            className="text-red!"
            icon={<Eraser size={15} aria-hidden />}
            onClick={() => act('erase', appointment)}
          >
            Erase personal data
          </Button>
        )}
        {!isSetter && (
          <Button
            variant="ghost"
            size="xs"
            className="text-red!"
            icon={<Trash2 size={15} aria-hidden />}
            onClick={() => act('delete', appointment)}
          >
            Delete
          </Button>
        )}
      </div>
    </section>
  );
}

/** Where the prospect has agreed and has a mobile number. */
function TextLinkButton({ appointment }: Pick<AppointmentStateProps, 'appointment'>) {
  const now = useNow();
  const texting = useTextLink(appointment.id);
  const number = numberToText(appointment, now);
  if (number === undefined) return null;
  return (
    <Button
      variant="secondary"
      size="xs"
      busy={texting.isPending}
      icon={<MessageSquareText size={15} aria-hidden />}
      onClick={() => texting.mutate(number)}
    >
      {textThem}
    </Button>
  );
}

function lockSentence({ isUnlocked, unlockedAt, creditReturned }: AdminAppointment): string {
  if (isUnlocked)
    return unlockedAt === null
      ? 'Unlocked by the client.'
      : `Unlocked by the client on ${formatDate(unlockedAt)} at ${formatTime(unlockedAt)}.`;
  return creditReturned
    ? 'Locked again: the credit was returned to the client.'
    : 'Locked: the client has not spent a credit on it.';
}
