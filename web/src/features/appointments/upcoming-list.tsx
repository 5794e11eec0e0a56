import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import { CalendarClock, Lock, Mail, MapPin, Phone, User, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, StatusPill } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextAnchor } from '../../components/ui/link-button.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { formatFullDate, formatTimeRange } from '../../lib/time/time.ts';
import { joinLink, textsOf } from './labels.ts';
import { isOver, type LockedAppointment, type UnlockedAppointment } from './appointment-lists.ts';
import { MeetingType } from '../../components/ui/meeting-type.tsx';
import { UnlockButton } from './unlock-button.tsx';
import type { Unlocking } from './unlock.ts';
import { Zone } from './when.tsx';

interface UpcomingListProps {
  readonly appointments: readonly ClientAppointment[];
  readonly now: Date;
  readonly unlocking: Unlocking;
}

/** All that have not ended yet, the soonest first, with everything the client may know. */
export function UpcomingList({ appointments, now, unlocking }: UpcomingListProps) {
  if (appointments.length === 0) {
    return (
      <Card className="flex items-center gap-3 text-muted">
        <CalendarClock size={18} aria-hidden />
        Nothing ahead. New appointments appear here as soon as they are set.
      </Card>
    );
  }
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {appointments.map((appointment) => (
        <li key={appointment.id} data-unlock-row>
          <UpcomingCard appointment={appointment} now={now} unlocking={unlocking} />
        </li>
      ))}
    </ul>
  );
}

function UpcomingCard({
  appointment,
  now,
  unlocking,
}: Omit<UpcomingListProps, 'appointments'> & { readonly appointment: ClientAppointment }) {
  const running = Date.parse(appointment.startTime) <= +now && !isOver(appointment, now);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 tabIndex={-1} data-row-title data-focus-silent className="text-h3 [overflow-wrap:anywhere]">
          {shown(appointment.title)}
        </h3>
        <StatusPill status={appointment.status} />
        {!appointment.isUnlocked && (
          <Badge tone="ochre" dot={false}>
            <Lock size={14} aria-hidden />
            Locked
          </Badge>
        )}
        {running && appointment.status !== 'cancelled' && <Badge tone="accent">In progress</Badge>}
      </div>
      {appointment.isUnlocked ? (
        <OpenDetails appointment={appointment} now={now} />
      ) : (
        <LockedPanel appointment={appointment} unlocking={unlocking} />
      )}
    </Card>
  );
}

function Times({ startTime, endTime }: ClientAppointment) {
  return (
    <p className="tabular">
      {formatFullDate(startTime)}
      <br />
      <b className="font-semibold">{formatTimeRange(startTime, endTime)}</b> <Zone startTime={startTime} />
    </p>
  );
}

interface OpenDetailsProps {
  readonly appointment: UnlockedAppointment;
  readonly now: Date;
}

function OpenDetails({ appointment, now }: OpenDetailsProps) {
  const { prospectName, clientEmail, clientPhone, location, meetingType } = appointment;
  const { description, notes } = textsOf(appointment);
  const link = joinLink(appointment, now);
  return (
    <div className="mt-2 grid gap-x-8 gap-y-3 md:grid-cols-2">
      <div className="grid content-start gap-2">
        {prospectName !== null && <Line icon={<User size={16} aria-hidden />}>{shown(prospectName)}</Line>}
        <Times {...appointment} />
        <p className="text-muted">
          <MeetingType type={meetingType} />
        </p>
        {link !== null && (
          <TextAnchor
            href={link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-2"
          >
            <Video size={16} aria-hidden />
            Join Zoom Meeting
          </TextAnchor>
        )}
        {meetingType === 'in-person' && location !== null && (
          <Line icon={<MapPin size={16} aria-hidden />}>{shown(location)}</Line>
        )}
        {clientEmail !== null && (
          <Line icon={<Mail size={16} aria-hidden />}>
            {typeof clientEmail === 'string' ? (
              <TextAnchor href={`mailto:${clientEmail}`}>{clientEmail}</TextAnchor>
            ) : (
              shown(clientEmail)
            )}
          </Line>
        )}
        {clientPhone !== null && (
          <Line icon={<Phone size={16} aria-hidden />}>
            {typeof clientPhone === 'string' ? (
              <TextAnchor href={`tel:${clientPhone.replaceAll(/[^\d+]/g, '')}`}>{clientPhone}</TextAnchor>
            ) : (
              shown(clientPhone)
            )}
          </Line>
        )}
      </div>
      <div className="grid content-start gap-3">
        {description !== null && <Text label="Description">{shown(description)}</Text>}
        {notes !== null && <Text label="Notes">{shown(notes)}</Text>}
      </div>
    </div>
  );
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 [overflow-wrap:anywhere] [&>svg]:text-muted">
      {icon}
      <span>{children}</span>
    </p>
  );
}

function Text({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <h4 className="font-sans text-label font-strong tracking-normal">{label}</h4>
      <p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{children}</p>
    </div>
  );
}

interface LockedPanelProps {
  readonly appointment: LockedAppointment;
  readonly unlocking: Unlocking;
}

function LockedPanel({ appointment, unlocking }: LockedPanelProps) {
  const { unlock } = appointment;
  const { notes } = textsOf(appointment);
  return (
    <>
      <div className="mt-3 grid gap-x-8 gap-y-3 rounded-control border border-dashed border-ochre-line bg-ochre-pale px-4 py-4 max-[359px]:px-3 md:grid-cols-[1fr_auto] md:items-center">
        <div>
          <p className="flex items-center gap-2 font-strong text-ochre-ink">
            <Lock size={16} aria-hidden />
            Appointment Details Locked
          </p>
          <p className="mt-0.5 max-w-prose text-label text-ink-2">
            {unlock.allowed
              ? 'Use 1 credit to unlock and view full appointment details including location, contact information, and meeting links.'
              : unlock.message}
          </p>
          <div className="mt-2.5 text-label">
            <Times {...appointment} />
          </div>
        </div>
        {unlock.allowed && (
          <UnlockButton
            appointment={appointment}
            unlocking={unlocking}
            label="Unlock Appointment (1 Credit)"
            variant="primary"
            size="md"
            className="max-[359px]:px-2"
          />
        )}
      </div>
      {notes !== null && (
        <div className="mt-3">
          <Text label="Notes">{shown(notes)}</Text>
        </div>
      )}
    </>
  );
}
