import { tz } from '@date-fns/tz';
import { cancelledCredit } from '@setter/contracts/promises/credits';
import { appointmentPath } from '@setter/domain/appointments/appointment-path';
import { creditOutcome } from '@setter/domain/appointments/credit-outcome';
import { evolve, initialState } from '@setter/domain/appointments/decider';
import { known, type KnownAppointment } from '@setter/domain/appointments/state';
import { timeIn } from '@setter/domain/time';
import { EventStore } from '@setter/event-store/event-store';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { textOf } from '@setter/events/marks';
import { appointmentStream } from '@setter/events/streams';
import { BusinessSettings } from '@setter/config/business-settings';
import { describeTimeZone } from '@setter/config/business-time-zone';
import { format } from 'date-fns/format';
import { Effect } from 'effect';
import { MailSender } from '../../mail-sender.ts';

type Ids = { readonly appointmentId: string; readonly clientId: number };

/**
 * The variables of a mail about an appointment; undefined where it is gone or another client's by now. `correlationId`:
 * of what caused the mail, where that may be a move.
 */
export const appointmentValues = (ids: Ids, correlationId?: string) =>
  Effect.flatMap(readOwn(ids), (own) => valuesOf(own, ids, correlationId));

/** The same also of an appointment that was removed, about which its client is still told. */
export const pastAppointmentValues = (ids: Ids) =>
  Effect.flatMap(readOwn(ids), (own) =>
    valuesOf(
      own.filter(({ type }) => type !== 'AppointmentRemoved'),
      ids,
    ),
  );

const readOwn = Effect.fnUntraced(function* ({ appointmentId }: Ids) {
  const { readStream } = yield* EventStore;
  const { events } = yield* readStream(appointmentStream(appointmentId).streamId);
  // A stream named after an appointment holds nothing but its events.
  return events as readonly RecordedEvent<AppointmentEvent>[];
});

const valuesOf = Effect.fnUntraced(function* (
  own: readonly RecordedEvent<AppointmentEvent>[],
  { appointmentId, clientId }: Ids,
  correlationId?: string,
) {
  const appointment = known(own.reduce(evolve, initialState));
  if (appointment?.clientId !== clientId) return undefined;
  const { title, meetingType, prospectName } = appointment.details;
  if (typeof title !== 'string') return undefined;
  const { timeZone } = yield* BusinessSettings;
  return {
    appointmentTitle: title,
    portalLink: `${(yield* MailSender).publicUrl}${appointmentPath(appointmentId)}`,
    ...whenIn(timeZone, appointment),
    previousTime: previousTime(timeZone, beforeMove(own, correlationId), appointment),
    meetingType: meetingTypes[meetingType],
    prospectName: appointment.spendId === null ? '' : textOf(prospectName),
    creditNote: creditNote(appointment),
  };
});

/** Empty while it is not cancelled. */
const creditNote = ({ status, spendId, creditReturned }: KnownAppointment): string =>
  status === 'cancelled'
    ? cancelledCredit[creditOutcome({ isUnlocked: spendId !== null, creditReturned })]
    : '';

const meetingTypes = { 'in-person': 'In person', phone: 'Phone', zoom: 'Zoom' } as const;

export type Times = Pick<KnownAppointment, 'startTime' | 'endTime'>;

/** The appointment as it was before the move that caused the mail; undefined where none did. */
const beforeMove = (own: readonly RecordedEvent<AppointmentEvent>[], correlationId: string | undefined) => {
  const move = own.findIndex(
    ({ type, metadata }) => type === 'AppointmentRescheduled' && metadata.correlationId === correlationId,
  );
  return move === -1 ? undefined : known(own.slice(0, move).reduce(evolve, initialState));
};

/** Empty where the appointment was not moved, or is back where it was. */
const previousTime = (timeZone: string, before: Times | undefined, now: Times): string => {
  if (before === undefined || (before.startTime === now.startTime && before.endTime === now.endTime))
    return '';
  return `${dateIn(timeZone, before)}, ${timesIn(timeZone, before)}`;
};

const whenIn = (timeZone: string, times: Times) => ({
  appointmentDate: dateIn(timeZone, times),
  appointmentTime: `${timesIn(timeZone, times)}, ${describeTimeZone(timeZone).label}`,
});

export const dateIn = (timeZone: string, { startTime }: Times): string =>
  format(startTime, 'EEEE, MMMM d, yyyy', { in: tz(timeZone) });

export const timesIn = (timeZone: string, { startTime, endTime }: Times): string =>
  [startTime, endTime].map((time) => timeIn(timeZone, time)).join(' - ');
