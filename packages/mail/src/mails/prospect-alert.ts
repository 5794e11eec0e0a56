import { isStillAt } from '@setter/domain/appointments/busy-appointment';
import { whyNotUnlock } from '@setter/domain/appointments/refusals';
import { known, type KnownAppointment } from '@setter/domain/appointments/state';
import { EventStore } from '@setter/event-store/event-store';
import { instant, textOf } from '@setter/events/marks';
import { appointmentStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { z } from 'zod';
import { block, button, heading, paragraph } from '../layout.ts';
import { MailSender } from '../mail-sender.ts';
import { defineMail, dropped, type Recorded } from '../mail.ts';
import { appointmentIds } from './shared/appointment-mail.ts';
import { appointmentValues } from './shared/appointment-values.ts';
import { ofAdmin } from './shared/ids.ts';
import { mailedAt } from './shared/mailed-at.ts';
import { clientName } from './shared/payment-values.ts';
import { mailAdmin } from './shared/person.ts';
import { prospectNews, type ProspectNews, whenProspectActs } from './shared/prospect-alert-cause.ts';
import { appointmentOf } from './shared/prospect-cause.ts';

const texts: Readonly<Record<ProspectNews, { readonly news: string; readonly note: string }>> = {
  booked: {
    news: 'Booked online',
    note: 'A visitor booked this appointment on a landing page.',
  },
  moved: { news: 'Moved online', note: 'The prospect chose another time by the link.' },
  cancelled: {
    news: 'Cancelled online',
    note: 'The prospect cancelled this appointment by the link.',
  },
  cannot_attend: {
    news: 'The client cannot attend',
    note: 'The client asks for another time. A prospect who agreed to e-mails is asked to choose one.',
  },
  locked: {
    news: 'Still locked',
    note: 'This appointment begins within 24 hours, and its client has not unlocked it.',
  },
  busy: {
    news: 'The client is busy then',
    note: 'A calendar of the client says that the client is busy at the time of this appointment.',
  },
};

const who = '{{clientName}}{{#prospectName}}, with {{prospectName}}{{/prospectName}}';

export const prospectAlert = defineMail({
  displayName: 'Prospect alert',
  description:
    'Sent to admins when a prospect books, moves or cancels online, a client cannot attend or is busy then, or an appointment is still locked 24 hours before.',
  category: 'notification',
  subject: '{{news}}: {{clientName}}, {{appointmentDate}}',
  preview: '{{appointmentTime}}, {{appointmentTitle}}',
  html:
    heading('{{news}}') +
    paragraph('{{note}}') +
    block('ochre', who, '{{appointmentTitle}}', [
      '{{#previousTime}}<s>{{previousTime}}</s><br>{{/previousTime}}{{appointmentDate}}',
      '{{appointmentTime}}',
      '{{meetingType}}',
      '<div style="white-space:pre-line;">{{reason}}</div>',
    ]) +
    button('{{appointmentLink}}', 'Open the appointment'),
  text: `{{note}}

${who}
{{appointmentTitle}}
{{#previousTime}}
Before: {{previousTime}}
{{/previousTime}}
{{appointmentDate}}
{{appointmentTime}}
{{meetingType}}
{{#reason}}

{{reason}}
{{/reason}}

Open the appointment: {{appointmentLink}}
`,
  variables: [
    'news',
    'note',
    'clientName',
    'prospectName',
    'appointmentTitle',
    'appointmentDate',
    'appointmentTime',
    'meetingType',
    'previousTime',
    'reason',
    'appointmentLink',
  ],
  required: ['appointmentLink'],
  settings: 'admin',
  sample: {
    ...texts.moved,
    clientName: 'Harbourline Finance',
    prospectName: 'Mia Dunlop',
    appointmentTitle: 'First home buyer call',
    appointmentDate: 'Saturday, November 7, 2026',
    appointmentTime: '9:00 AM - 9:45 AM, Sydney time',
    meetingType: 'Zoom',
    previousTime: 'Friday, November 6, 2026, 2:00 PM - 2:45 PM',
    reason: '',
    appointmentLink: 'https://setter.example/admin-appointments?open=sample',
  },

  kind: 'prospect-alert',
  ids: appointmentIds.extend({
    ...ofAdmin,
    what: z.enum(prospectNews),
    /** Of one that is busy: the start over which that came. */
    startTime: instant().optional(),
  }),
  // Queued also by the jobs that remind, of what is still locked, and that follow the calendars of clients.
  onStream: whenProspectActs,
  values: ({ what, adminId, startTime, ...ids }, { correlationId }) =>
    mailAdmin(
      adminId,
      Effect.fnUntraced(function* () {
        const { appointmentId, clientId } = ids;
        const { events } = yield* (yield* EventStore).readStream(appointmentStream(appointmentId).streamId);
        const stream = events as readonly Recorded[];
        const appointment = known(appointmentOf(stream));
        const values = yield* appointmentValues(ids, correlationId);
        if (appointment === undefined || values === undefined) return dropped('gone');
        const now = yield* mailedAt;
        if (what === 'locked' && !isStillLocked(appointment, now)) return dropped('late');
        if (startTime !== undefined && !isStillAt(appointment, { clientId, startTime }, now))
          return dropped('late');
        // The links and the credit are the client's.
        const { portalLink: _, creditNote: __, ...shown } = values;
        const { publicUrl } = yield* MailSender;
        return {
          variables: {
            ...shown,
            ...texts[what],
            clientName: yield* clientName(clientId),
            prospectName: textOf(appointment.details.prospectName),
            reason: reasonOf(what, stream),
            appointmentLink: `${publicUrl}/admin-appointments?open=${appointmentId}`,
          },
        };
      }),
    ),
});

const isStillLocked = (appointment: KnownAppointment, now: string): boolean =>
  appointment.spendId === null && whyNotUnlock(appointment, now) === undefined;

/** What was said with it. */
const reasonOf = (what: ProspectNews, stream: readonly Recorded[]): string => {
  const said = stream.findLast(
    ({ type }) =>
      (what === 'cancelled' && type === 'AppointmentCancelled') ||
      (what === 'cannot_attend' && type === 'AppointmentCannotAttend'),
  );
  return said?.type === 'AppointmentCancelled' || said?.type === 'AppointmentCannotAttend'
    ? textOf(said.data.reason)
    : '';
};
