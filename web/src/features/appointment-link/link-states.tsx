import type { LinkedAppointment } from '@setter/contracts/appointment-links/appointment-links';
import { CircleAlert, Clock, CloudOff, Phone, X } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { AnchorButton } from '../../components/ui/link-button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { failureText } from '../../lib/api/api-error.ts';
import { telOf, useBrand } from './link-frame.tsx';
import { cityOf, shortDayIn, shortTimeIn, timeIn, timesIn } from '../../lib/time/zone-times.ts';
import { LinkState, MeetingBlock } from './state-card.tsx';

export interface StateProps {
  readonly appointment: LinkedAppointment;
  readonly isFirst: boolean;
}

export const whenOf = ({ startTime, endTime, timeZone }: LinkedAppointment) =>
  `${shortDayIn(startTime, timeZone)}, ${timesIn(startTime, endTime, timeZone)} ${cityOf(timeZone)} time`;

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
      icon={<Clock size={22} aria-hidden />}
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
