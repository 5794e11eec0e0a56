import { BusinessSettings } from '@setter/config/business-settings';
import type { KnownAppointment } from '@setter/domain/appointments/state';
import { textOf } from '@setter/events/marks';
import { Effect } from 'effect';
import { MailSender } from '../../mail-sender.ts';
import type { CalendarPart } from '../../mail-transport.ts';
import { mailedAt } from './mailed-at.ts';

type Shown = { readonly appointmentTitle: string; readonly portalLink: string };

/** The entry of an appointment for the calendar of its client: title and time while it is locked, else what the portal shows. */
export const appointmentEntry = Effect.fnUntraced(function* (appointment: KnownAppointment, shown: Shown) {
  const { appointmentId, startTime, endTime, status, version, spendId } = appointment;
  const { publicUrl } = yield* MailSender;
  const { timeZone } = yield* BusinessSettings;
  const entry: CalendarPart = {
    method: status === 'cancelled' ? 'CANCEL' : 'PUBLISH',
    appointmentId,
    host: new URL(publicUrl).host,
    sequence: version,
    stamp: yield* mailedAt,
    startTime,
    endTime,
    timeZone,
    summary: shown.appointmentTitle,
    ...(spendId === null ? nothingMore : unlockedParts(appointment, shown)),
  };
  return entry;
});

const nothingMore = { description: null, location: null, url: null };

const unlockedParts = ({ details }: KnownAppointment, { portalLink }: Shown) => {
  const { meetingType, location, zoomLink, prospect, prospectName, description } = details;
  const who = [prospectName, prospect.phone, prospect.email].map(textOf).filter(Boolean).join('\n');
  const place = { phone: '', zoom: textOf(zoomLink), 'in-person': textOf(location) }[meetingType];
  return {
    description: [who, textOf(description), portalLink].filter(Boolean).join('\n\n'),
    location: place || null,
    url: portalLink,
  };
};
