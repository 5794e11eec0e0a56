import type { LinkedAppointment } from '@setter/contracts/appointment-links/appointment-links';
import { meetingName } from '@setter/events/texts/meeting-name';
import { Check, Clock, MapPin, Phone, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { AnchorButton, TextAnchor } from '../../components/ui/link-button.tsx';
import { telOf, useBrand } from './link-frame.tsx';
import { cityOf, fullDayIn, leafIn, timesIn, viewerTime } from '../../lib/time/zone-times.ts';
import { LinkHeading, linkCard } from './state-card.tsx';
import type { Done } from './use-appointment-link.ts';
import { useViewerZone } from '../../lib/time/use-viewer-zone.ts';

interface AppointmentCardProps {
  readonly appointment: LinkedAppointment;
  readonly now: Date;
  readonly isFirst: boolean;
  /** What is under way. */
  readonly acting: Done;
  readonly onConfirm: () => void;
  readonly onMove: () => void;
  readonly onCancel: () => void;
}

/** The appointment, and what its prospect can do with it. */
export function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, isFirst } = props;
  const { startTime, endTime, timeZone, meetingType, businessName, status } = appointment;
  const leaf = leafIn(startTime, timeZone);
  return (
    <Card padded={false} className={linkCard}>
      <div className="px-4.5 pt-5.5 pb-6 sm:px-10 sm:py-9">
        <div className="grid grid-cols-[64px_1fr] items-start gap-3.5 sm:grid-cols-[84px_1fr] sm:gap-6">
          <div
            aria-hidden
            className="rounded-surface bg-accent-tint py-2 text-center text-small font-medium text-accent-ink ring-1 ring-accent-block ring-inset sm:py-2.5"
          >
            <span className="block">{leaf.weekday}</span>
            <b className="block font-display text-h1 font-semibold tabular">{leaf.day}</b>
            <span className="block">{leaf.month}</span>
          </div>
          <div>
            {status === 'confirmed' ? (
              <State className="bg-green-tint text-green">Confirmed</State>
            ) : (
              <State className="bg-ochre-tint text-ochre-ink">Please confirm</State>
            )}
            <LinkHeading isFirst={isFirst}>{meetingName(meetingType, businessName)}</LinkHeading>
          </div>
        </div>
        <p className="mt-2.5 text-lead">
          <span className="block">{fullDayIn(startTime, timeZone)}</span>
          <b className="font-strong tabular">{timesIn(startTime, endTime, timeZone)}</b>
          <span className="text-muted">{` ${cityOf(timeZone)} time`}</span>
        </p>
        <ViewerTime startTime={startTime} timeZone={timeZone} />
        <How appointment={appointment} now={props.now} />
        <Acts {...props} />
      </div>
      <LinkNote />
    </Card>
  );
}

function State({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <span
      className={`inline-flex h-6 items-center gap-1.5 rounded-pill pr-2.5 pl-2 text-caption font-strong ${className}`}
    >
      <span aria-hidden className="size-1.5 rounded-pill bg-current" />
      {children}
    </span>
  );
}

function ViewerTime({ startTime, timeZone }: Pick<LinkedAppointment, 'startTime' | 'timeZone'>) {
  const zone = useViewerZone();
  const time = zone === null ? null : viewerTime(startTime, timeZone, zone);
  return time === null ? null : <p className="text-body text-muted tabular">{time}</p>;
}

const minutesOf = ({ startTime, endTime }: LinkedAppointment): number =>
  Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000);

const joinMs = 10 * 60_000;

function How({ appointment, now }: { readonly appointment: LinkedAppointment; readonly now: Date }) {
  const { meetingType, place, joinUrl, phoneEnding, startTime } = appointment;
  return (
    <ul className="mt-5 border-t border-faint sm:mt-6.5">
      {meetingType === 'phone' && (
        <Line icon={<Phone size={19} aria-hidden />}>
          {phoneEnding === null ? 'By phone' : `By phone, on the number ending in ${phoneEnding}`}
        </Line>
      )}
      {meetingType === 'in-person' && place !== null && (
        <Line icon={<MapPin size={19} aria-hidden />}>
          <TextAnchor
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
            target="_blank"
            rel="noreferrer"
          >
            {place}
          </TextAnchor>
        </Line>
      )}
      {meetingType === 'zoom' && joinUrl !== null && (
        <Line icon={<Video size={19} aria-hidden />}>
          <TextAnchor href={joinUrl} target="_blank" rel="noreferrer" className="break-all">
            {joinUrl}
          </TextAnchor>
          {+now >= Date.parse(startTime) - joinMs && (
            <AnchorButton href={joinUrl} target="_blank" rel="noreferrer" size="sm" className="ml-auto">
              Join
            </AnchorButton>
          )}
        </Line>
      )}
      <Line icon={<Clock size={19} aria-hidden />}>{`${minutesOf(appointment)} minutes`}</Line>
    </ul>
  );
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-b border-faint py-3 text-large">
      <span className="shrink-0 text-accent">{icon}</span>
      <span className="contents">{children}</span>
    </li>
  );
}

function Acts({ appointment, acting, onConfirm, onMove, onCancel }: AppointmentCardProps) {
  const { phone } = useBrand();
  const { allowedActions } = appointment;
  if (allowedActions.length === 0) return null;
  const canMove = allowedActions.includes('move');
  return (
    <>
      <div className="mt-7 grid gap-2.5 sm:flex sm:flex-wrap [@media(scripting:none)]:hidden">
        {allowedActions.includes('confirm') && (
          <Button
            size="lg"
            busy={acting === 'confirm'}
            icon={<Check size={18} aria-hidden />}
            onClick={onConfirm}
          >
            Confirm
          </Button>
        )}
        {canMove && (
          <Button variant="secondary" size="lg" onClick={onMove}>
            Choose another time
          </Button>
        )}
        {allowedActions.includes('cancel') && (
          <Button variant="ghost" size="lg" className="text-red sm:ml-auto" onClick={onCancel}>
            Cancel appointment
          </Button>
        )}
      </div>
      {!canMove && (
        <p className="mt-4 text-body text-muted [@media(scripting:none)]:hidden">
          {'Call us if the time does not suit you: '}
          <TextAnchor href={telOf(phone)} className="whitespace-nowrap tabular">
            {phone}
          </TextAnchor>
        </p>
      )}
      <noscript>
        <p className="mt-7 text-large">{`To confirm, move or cancel it, call us on ${phone}.`}</p>
      </noscript>
    </>
  );
}

/** Where help is, under the card. */
function LinkNote() {
  const { phone, email } = useBrand();
  return (
    <p className="border-t border-hairline bg-paper px-4.5 py-4 text-label text-muted sm:px-10">
      {'Something is not right? Call us on '}
      <a href={telOf(phone)} className="whitespace-nowrap text-muted underline underline-offset-3 tabular">
        {phone}
      </a>
      {' or write to '}
      <a href={`mailto:${email}`} className="text-muted underline underline-offset-3">
        {email}
      </a>
      {'. This link is for you alone.'}
    </p>
  );
}
