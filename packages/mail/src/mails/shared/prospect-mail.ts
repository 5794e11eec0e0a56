import type { Appointment, KnownAppointment } from '@setter/domain/appointments/state';
import { EventStore } from '@setter/event-store/event-store';
import { appointmentStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { MailSender } from '../../mail-sender.ts';
import { dropped, type MailContent, type Recorded } from '../../mail.ts';
import type { CalendarPart } from '../../mail-transport.ts';
import type { Times } from './appointment-values.ts';
import { mailedAt } from './mailed-at.ts';
import { appointmentBefore, appointmentOf } from './prospect-cause.ts';
import type { ProspectIds } from './prospect-ids.ts';
import { mailedProspect, whyNotMailProspect } from '../../prospect-rules.ts';
import { prospectValues } from './prospect-values.ts';

type Values = Effect.Success<ReturnType<typeof prospectValues>>;
type Variables = NonNullable<Values>['variables'];

type Shown = {
  /** As the mail tells it. */
  readonly appointment: KnownAppointment;
  readonly before?: Times;
  readonly also?: (variables: Variables, timeZone: string) => Readonly<Record<string, string>>;
  /** Enters it into the prospect's calendar, or takes it out. */
  readonly entry?: Pick<CalendarPart, 'method' | 'sequence'>;
};

/** To the prospect of an appointment. */
export const mailProspect = Effect.fnUntraced(function* ({ appointment, before, also, entry }: Shown) {
  const { email } = appointment.details.prospect;
  const values = yield* prospectValues(appointment, before);
  if (values === undefined || typeof email !== 'string') return dropped('gone');
  const { variables, timeZone } = values;
  const { firstName, meetingName, place, appointmentLink } = variables;
  const { publicUrl } = yield* MailSender;
  const { appointmentId, startTime, endTime } = appointment;
  const link = entry?.method === 'CANCEL' ? null : appointmentLink;
  const content: MailContent = {
    to: email,
    variables: { ...variables, ...also?.(variables, timeZone) },
    ...(entry !== undefined && {
      calendar: {
        ...entry,
        appointmentId,
        host: new URL(publicUrl).host,
        stamp: yield* mailedAt,
        startTime,
        endTime,
        timeZone,
        summary: meetingName,
        description: link === null ? null : `Confirm, move or cancel: ${link}`,
        location: place,
        url: link,
        attendee: { email, ...(firstName !== '' && { name: firstName }) },
      },
    }),
  };
  return content;
});

/** The appointment of a mail as it is by now, and as it was before the command that the mail tells of. */
const readTold = Effect.fnUntraced(function* ({ appointmentId, version }: ProspectIds) {
  const { events } = yield* (yield* EventStore).readStream(appointmentStream(appointmentId).streamId);
  const stream = events as readonly Recorded[];
  const cause = stream[version - 1];
  const before: Appointment = cause === undefined ? { status: 'none' } : appointmentBefore(cause, stream);
  return { stream, before };
});

/** Of the appointment as it is by now. Told of a change it says what was changed. */
export const mailPresent = Effect.fnUntraced(function* (
  ids: ProspectIds,
  show: (now: KnownAppointment, before: Appointment) => Shown | undefined,
) {
  const { stream, before } = yield* readTold(ids);
  const present = appointmentOf(stream);
  const refused = whyNotMailProspect(present, yield* mailedAt);
  if (refused !== undefined) return dropped(refused);
  const now = mailedProspect(present);
  const shown = now?.clientId === ids.clientId ? show(now, before) : undefined;
  return shown === undefined
    ? dropped('gone')
    : yield* mailProspect({
        ...shown,
        entry: { method: 'REQUEST', sequence: shown.appointment.version },
      });
});

/** Of an appointment that this client has no more: as it was until then. */
export const mailLost = Effect.fnUntraced(function* (ids: ProspectIds) {
  const { before } = yield* readTold(ids);
  const refused = whyNotMailProspect(before, yield* mailedAt);
  if (refused !== undefined) return dropped(refused);
  const appointment = mailedProspect(before);
  return appointment === undefined
    ? dropped('gone')
    : yield* mailProspect({ appointment, entry: { method: 'CANCEL', sequence: ids.version } });
});
