import { whyNotRemind } from '@setter/domain/appointments/reminders';
import { appointmentDecider } from '@setter/domain/appointments/decider';
import { known } from '@setter/domain/appointments/state';
import { dayIn } from '@setter/domain/time';
import { stateOf } from '@setter/event-store/append';
import { reminderKinds, type ReminderKind } from '@setter/events/appointments/value-sets';
import { instant } from '@setter/events/marks';
import { appointmentStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { z } from 'zod';
import { heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail, dropped } from '../mail.ts';
import { mailedAt } from './shared/mailed-at.ts';
import { ofProspect } from './shared/prospect-ids.ts';
import { mailProspect } from './shared/prospect-mail.ts';
import {
  confirmNote,
  greeting,
  linkButton,
  linkText,
  newMail,
  prospectBlock,
  prospectPreview,
  prospectSample,
  prospectText,
  prospectVariables,
  prospectWhy,
  sampleLink,
  yourMeeting,
} from './shared/prospect-parts.ts';
import { mailedProspect, whyNotMailProspect } from '../prospect-rules.ts';

const words = 'This is a reminder of your appointment.{{#confirmNote}} {{confirmNote}}{{/confirmNote}}';

/** A reminder may come late: by up to half of its time. */
const whenOf = (kind: ReminderKind, now: string, startTime: string, timeZone: string): string => {
  if (kind === '24h') return dayIn(timeZone, now) === dayIn(timeZone, startTime) ? 'Today' : 'Tomorrow';
  return Date.parse(startTime) - Date.parse(now) > 50 * 60_000 ? 'In an hour' : 'Soon';
};

export const prospectReminder = defineMail({
  displayName: 'Prospect: reminder',
  description: 'Sent to a prospect 24 hours and 1 hour before their appointment begins.',
  category: 'notification',
  subject: '{{reminderTime}}: {{meetingName}}',
  preview: prospectPreview,
  html:
    heading(`{{reminderTime}}: ${yourMeeting}`) +
    greeting +
    paragraph(words) +
    prospectBlock('accent') +
    linkButton +
    smallPrint(newMail),
  text: prospectText(words, `${linkText}\n\n${newMail}`),
  variables: [...prospectVariables, 'reminderTime', 'confirmNote', 'appointmentLink'],
  required: ['appointmentLink'],
  sample: { ...prospectSample, reminderTime: 'Tomorrow', confirmNote, appointmentLink: sampleLink },
  why: prospectWhy,
  hasToken: true,

  kind: 'prospect-reminder',
  ids: ofProspect.extend({ startTime: instant(), reminder: z.enum(reminderKinds) }),
  // Queued by the job that reminds.
  values: Effect.fnUntraced(function* (ids) {
    const state = yield* stateOf({ stream: appointmentStream(ids.appointmentId), ...appointmentDecider });
    const now = yield* mailedAt;
    const refused = whyNotRemind(known(state), ids, now) ?? whyNotMailProspect(state, now);
    if (refused !== undefined) return dropped(refused);
    const appointment = mailedProspect(state);
    if (appointment?.clientId !== ids.clientId) return dropped('gone');
    return yield* mailProspect({
      appointment,
      also: (_, timeZone) => ({ reminderTime: whenOf(ids.reminder, now, appointment.startTime, timeZone) }),
    });
  }),
});
