import { calendarDecider } from '@setter/domain/calendars/decider';
import { clientDecider } from '@setter/domain/clients/decider';
import type { KnownAppointment } from '@setter/domain/appointments/state';
import { leadDecider } from '@setter/domain/leads/decider';
import { stateOf } from '@setter/event-store/append';
import type { MeetingType } from '@setter/events/appointments/value-sets';
import { textOf } from '@setter/events/marks';
import { calendarStream, clientStream, leadStream } from '@setter/events/streams';
import { meetingName } from '@setter/events/texts/meeting-name';
import { appointmentLink, appointmentTokenOf } from '@setter/identity/appointment-links';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { MailSender } from '../../mail-sender.ts';
import { dateIn, type Times, timesIn } from './appointment-values.ts';
import { confirmNote } from './prospect-parts.ts';
import { prospectTimes } from './prospect-times.ts';

/** How a type is called within a sentence: 'phone call', 'Zoom meeting'. */
const kindOf = (type: MeetingType): string => {
  const name = meetingName(type, null);
  return type === 'zoom' ? name : name.charAt(0).toLowerCase() + name.slice(1);
};

/**
 * What mails to a prospect show of an appointment; undefined where its client is erased. Of the client that is the name of the
 * business and nothing else. `before`: when it was, if it was moved.
 */
export const prospectValues = Effect.fnUntraced(function* (appointment: KnownAppointment, before?: Times) {
  const { clientId, leadId, status, details } = appointment;
  const client = yield* stateOf({ stream: clientStream(clientId), ...clientDecider });
  if (client.status === 'none' || client.status === 'erased') return undefined;
  const business = yield* BusinessSettings;
  const businessName = textOf(client.profile.businessName);
  const { availability } = yield* stateOf({ stream: calendarStream(clientId), ...calendarDecider });
  const timeZone = availability?.timeZone ?? business.timeZone;
  const lead = leadId === null ? undefined : yield* readLead(leadId);
  const { publicUrl } = yield* MailSender;
  return {
    timeZone,
    variables: {
      firstName: lead?.firstName ?? '',
      businessName,
      meetingKind: kindOf(details.meetingType),
      meetingName: meetingName(details.meetingType, businessName || null),
      appointmentDate: dateIn(timeZone, appointment),
      appointmentTime: prospectTimes(timeZone, lead?.state ?? null, appointment),
      place: placeOf(details),
      previousTime: before === undefined ? '' : `${dateIn(timeZone, before)}, ${timesIn(timeZone, before)}`,
      confirmNote: status === 'scheduled' ? confirmNote : '',
      appointmentLink: appointmentLink(publicUrl, yield* appointmentTokenOf(appointment)),
    },
  };
});

const readLead = Effect.fnUntraced(function* (leadId: string) {
  const lead = yield* stateOf({ stream: leadStream(leadId), ...leadDecider });
  if (lead.status === 'none' || lead.status === 'erased') return undefined;
  return { firstName: textOf(lead.name).trim().split(/\s/)[0]!, state: lead.state };
});

/** Nothing of it says who calls whom: the client of a locked appointment does not know the number. */
const placeOf = ({ meetingType, location, zoomLink, prospect }: KnownAppointment['details']): string => {
  if (meetingType === 'zoom') return ['By Zoom', textOf(zoomLink)].filter(Boolean).join(': ');
  if (meetingType === 'in-person') return textOf(location) || 'In person';
  const digits = textOf(prospect.phone).replaceAll(/\D/g, '');
  return digits.length < shownDigits * 2
    ? 'By phone'
    : `By phone, on the number ending in ${digits.slice(-shownDigits)}`;
};

const shownDigits = 3;
