import { appointmentDecider } from '@setter/domain/appointments/decider';
import { sameInstant } from '@setter/domain/time';
import { stateOf } from '@setter/event-store/append';
import { instant } from '@setter/events/marks';
import { appointmentStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { button, heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail, dropped } from '../mail.ts';
import { mailedProspect, whyNotMailMissed } from '../prospect-rules.ts';
import { mailedAt } from './shared/mailed-at.ts';
import { ofProspect } from './shared/prospect-ids.ts';
import { mailProspect } from './shared/prospect-mail.ts';
import {
  greeting,
  prospectBlock,
  prospectSample,
  prospectText,
  prospectVariables,
  prospectWhy,
  sampleLink,
} from './shared/prospect-parts.ts';

const title = 'You did not meet';
const words = 'It happens. Choose a new time.';
const toDo = 'Choose a new time';
const until = 'You can do that for 14 days after the appointment. Later, call us on {{brandPhone}}.';

export const prospectMissed = defineMail({
  displayName: 'Prospect: missed',
  description:
    'Sent to a prospect half an hour after it was reported that they did not come. It names no fault.',
  category: 'notification',
  subject: title,
  preview: '{{meetingName}}, {{appointmentDate}}',
  html:
    heading(title) +
    greeting +
    paragraph(words) +
    prospectBlock('grey') +
    button('{{appointmentLink}}', toDo) +
    smallPrint(until),
  text: prospectText(words, `${toDo}: {{appointmentLink}}\n\n${until}`),
  variables: [...prospectVariables, 'appointmentLink'],
  required: ['appointmentLink'],
  sample: { ...prospectSample, appointmentLink: sampleLink },
  why: prospectWhy,
  hasToken: true,

  kind: 'prospect-missed',
  ids: ofProspect.extend({ startTime: instant() }),
  // Queued by the job that follows what was reported.
  values: Effect.fnUntraced(function* ({ appointmentId, clientId, startTime }) {
    const state = yield* stateOf({ stream: appointmentStream(appointmentId), ...appointmentDecider });
    const refused = whyNotMailMissed(state, yield* mailedAt);
    if (refused !== undefined) return dropped(refused);
    const appointment = mailedProspect(state);
    if (appointment?.clientId !== clientId || !sameInstant(appointment.startTime, startTime))
      return dropped('gone');
    return yield* mailProspect({ appointment });
  }),
});
