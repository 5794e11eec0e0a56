import { calendarDecider } from '@setter/domain/calendars/decider';
import { clientDecider } from '@setter/domain/clients/decider';
import type { KnownAppointment } from '@setter/domain/appointments/state';
import { leadDecider } from '@setter/domain/leads/decider';
import { stateOf } from '@setter/event-store/append';
import { textOf } from '@setter/events/marks';
import { calendarStream, clientStream, leadStream } from '@setter/events/streams';
import { appointmentLink, appointmentTokenOf } from '@setter/identity/appointment-links';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { MailSender } from '../../mail-sender.ts';
import { dateIn, type Times, timesIn } from './appointment-values.ts';
import { confirmNote } from './prospect-parts.ts';
import { prospectTimes } from './prospect-times.ts';

/** How the kinds of meetings are called within a sentence. */
const kinds = { 'in-person': 'meeting', phone: 'phone call', zoom: 'Zoom call' } as const;

/**
 * What mails to a prospect show of an appointment; undefined where its client is erased. Of the client that is the name of the
 * business and nothing else. `before`: when it was, if it was moved.
 */
export const prospectValues = Effect.fnUntraced(function* (appointment: KnownAppointment, before?: Times) {
  const { clientId, leadId, status, details } = appointment;
  const client = yield* stateOf({ stream: clientStream(clientId), ...clientDecider });
  if (client.status === 'none' || client.status === 'erased') return undefined;
  const business = yield* BusinessSettings;
  const businessName = textOf(client.profile.businessName) || business.brandName;
  const { availability } = yield* stateOf({ stream: calendarStream(clientId), ...calendarDecider });
  const timeZone = availability?.timeZone ?? business.timeZone;
  const lead = leadId === null ? undefined : yield* readLead(leadId);
  const kind = kinds[details.meetingType];
  const { publicUrl } = yield* MailSender;
  return {
    timeZone,
    variables: {
      firstName: lead?.firstName ?? '',
      businessName,
      meetingKind: kind,
      meetingName: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} with ${businessName}`,
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
