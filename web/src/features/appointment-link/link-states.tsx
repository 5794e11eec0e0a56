import type { LinkedAppointment } from '@setter/contracts/appointment-links/appointment-links';
import { CalendarCheck2, Check, CircleAlert, Clock, CloudOff, Phone, Unlink, X } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { AnchorButton } from '../../components/ui/link-button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { failureText } from '../../lib/api/api-error.ts';
import { telOf, useBrand } from './link-frame.tsx';
import { cityOf, shortDayIn, shortTimeIn, timeIn, timesIn } from './link-times.ts';
import { LinkState, MeetingBlock } from './state-card.tsx';

interface StateProps {
  readonly appointment: LinkedAppointment;
  readonly isFirst: boolean;
}

const whenOf = ({ startTime, endTime, timeZone }: LinkedAppointment) =>
  `${shortDayIn(startTime, timeZone)}, ${timesIn(startTime, endTime, timeZone)} ${cityOf(timeZone)} time`;

interface ActsProps {
  readonly onConfirm: () => void;
  readonly onMove: () => void;
  readonly onCancel: () => void;
  readonly isConfirming: boolean;
}

/** Right after it was confirmed. */
export function Confirmed({ appointment, isFirst, onMove, onCancel }: StateProps & ActsProps) {
  const { businessName, allowedActions } = appointment;
  return (
    <LinkState
      icon={<Check size={22} aria-hidden />}
      tone="accent"
      title="You are expected"
      text={
        businessName === null ? 'Thank you for confirming.' : `${businessName} is told that you are coming.`
      }
      isFirst={isFirst}
    >
      <MeetingBlock appointment={appointment} when={whenOf(appointment)} />
      <div className="grid gap-2.5 sm:flex">
        {allowedActions.includes('move') && (
          <Button variant="secondary" size="lg" onClick={onMove}>
            Choose another time
          </Button>
        )}
        {allowedActions.includes('cancel') && (
          <Button variant="ghost" size="lg" onClick={onCancel}>
            Cancel appointment
          </Button>
        )}
      </div>
    </LinkState>
  );
}

/** Right after it was moved. */
export function Moved({ appointment, isFirst, onConfirm, onMove, isConfirming }: StateProps & ActsProps) {
  const { allowedActions } = appointment;
  return (
    <LinkState
      icon={<CalendarCheck2 size={22} aria-hidden />}
      tone="accent"
      title="Your new time is kept"
      text="A new invitation is on its way to you. Older links no longer work."
      isFirst={isFirst}
    >
      <MeetingBlock appointment={appointment} when={whenOf(appointment)} />
      <div className="grid gap-2.5 sm:flex">
        {allowedActions.includes('confirm') && (
          <Button size="lg" busy={isConfirming} onClick={onConfirm}>
            Confirm
          </Button>
        )}
        {allowedActions.includes('move') && (
          <Button variant="secondary" size="lg" onClick={onMove}>
            Choose another time
          </Button>
        )}
      </div>
    </LinkState>
  );
}

export function Cancelled({ appointment, isFirst }: StateProps) {
  const { phone } = useBrand();
  const { startTime, timeZone } = appointment;
  return (
    <LinkState
      icon={<X size={22} aria-hidden />}
      tone="grey"
      title="This appointment was cancelled"
      text={`Call us on ${phone} if you would like another one.`}
      isFirst={isFirst}
    >
      <MeetingBlock appointment={appointment} when={shortTimeIn(startTime, timeZone)} isOff />
    </LinkState>
  );
}

export function Started({ appointment, isFirst }: StateProps) {
  const { phone } = useBrand();
  const { startTime, timeZone } = appointment;
  return (
    <LinkState
      icon={<Clock size={22} aria-hidden />}
      tone="grey"
      title="This appointment has started"
      text={`Please call us on ${phone}.`}
      isFirst={isFirst}
    >
      <MeetingBlock appointment={appointment} when={`Started at ${timeIn(startTime, timeZone)}`} />
      <JoinNow appointment={appointment} />
    </LinkState>
  );
}

function JoinNow({ appointment: { joinUrl } }: { readonly appointment: LinkedAppointment }) {
  if (joinUrl === null) return null;
  return (
    <AnchorButton href={joinUrl} target="_blank" rel="noreferrer" size="lg" className="sm:justify-self-start">
      Join
    </AnchorButton>
  );
}

export function Over({ appointment, isFirst }: StateProps) {
  const { phone } = useBrand();
  const { startTime, timeZone } = appointment;
  return (
    <LinkState
      icon={<Clock size={22} aria-hidden />}
      tone="grey"
      title="This appointment is over"
      text={`Call us on ${phone} if you would like another one.`}
      isFirst={isFirst}
    >
      <MeetingBlock appointment={appointment} when={shortTimeIn(startTime, timeZone)} isOff />
    </LinkState>
  );
}

interface LinkOnlyProps {
  readonly isFirst: boolean;
}

export function Replaced({ isFirst }: LinkOnlyProps) {
  const { phone } = useBrand();
  return (
    <LinkState
      icon={<Unlink size={22} aria-hidden />}
      tone="grey"
      title="This appointment was changed"
      text="Open the link in our latest e-mail. It may take a minute to arrive."
      isFirst={isFirst}
    >
      <AnchorButton
        href={telOf(phone)}
        variant="secondary"
        size="lg"
        icon={<Phone size={17} aria-hidden />}
        className="tabular sm:justify-self-start"
      >
        {phone}
      </AnchorButton>
    </LinkState>
  );
}

export function Unknown({ isFirst }: LinkOnlyProps) {
  const { phone } = useBrand();
  return (
    <LinkState
      icon={<CircleAlert size={22} aria-hidden />}
      tone="grey"
      title="We could not find that"
      text={`Check the link in our e-mail, or call us on ${phone}.`}
      isFirst={isFirst}
    />
  );
}

interface UnreadProps extends LinkOnlyProps {
  /** Null while it is read. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function Unread({ error, onRetry, isFirst }: UnreadProps) {
  const { phone } = useBrand();
  if (error === null)
    return (
      <LinkState
        icon={<Spinner size={22} />}
        tone="grey"
        title="Opening your appointment..."
        text={`You can also call us on ${phone}.`}
        isFirst={isFirst}
      />
    );
  return (
    <LinkState
      icon={<CloudOff size={22} aria-hidden />}
      tone="grey"
      title="This could not be loaded"
      text={failureText(error)}
      isFirst={isFirst}
    >
      <Button size="lg" className="sm:justify-self-start" onClick={onRetry}>
        Try again
      </Button>
    </LinkState>
  );
}
