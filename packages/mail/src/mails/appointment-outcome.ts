import { toAskOutcomeOf } from '@setter/domain/appointments/ask-outcome';
import { appointmentDecider } from '@setter/domain/appointments/decider';
import { inHistory } from '@setter/domain/appointments/state';
import { clientDecider } from '@setter/domain/clients/decider';
import { claimableUntil } from '@setter/domain/fair-credits/claim-window';
import { signInDecider } from '@setter/domain/identity/decider';
import { stateOf } from '@setter/event-store/append';
import type { AppointmentOutcome } from '@setter/events/appointments/value-sets';
import { instant, uuid } from '@setter/events/marks';
import { appointmentStream, clientStream, signInStream } from '@setter/events/streams';
import { outcomeLink, outcomeTokenOf } from '@setter/identity/outcome-links';
import { Clock, Effect } from 'effect';
import { choices, heading, paragraph, smallPrint } from '../layout.ts';
import { MailSender } from '../mail-sender.ts';
import { defineMail, dropped } from '../mail.ts';
import { appointmentIds } from './shared/appointment-mail.ts';
import {
  appointmentBlock,
  appointmentPreview,
  appointmentSample,
  appointmentText,
  appointmentVariables,
} from './shared/appointment-parts.ts';
import { minuteOfBusiness } from './shared/claim-values.ts';
import { pastAppointmentValues } from './shared/appointment-values.ts';
import { mailClient } from './shared/person.ts';
import { readRubric } from './shared/rubrics.ts';

/** A link for each outcome; it opens a page whose button reports it. */
const linkNames = {
  held: 'heldLink',
  no_show: 'noShowLink',
  wrong_person: 'wrongPersonLink',
  not_as_described: 'notAsDescribedLink',
} as const satisfies Record<AppointmentOutcome, string>;

const labels: Readonly<Record<AppointmentOutcome, string>> = {
  held: 'It was held',
  no_show: 'Nobody came',
  wrong_person: 'Wrong person',
  not_as_described: 'Not as described',
};

const outcomes = Object.keys(labels) as AppointmentOutcome[];

const linksOf = (linkOf: (outcome: AppointmentOutcome) => string) =>
  Object.fromEntries(outcomes.map((outcome) => [linkNames[outcome], linkOf(outcome)]));

const terms =
  'If something was wrong, you can ask for your credit back. You can report, change it and ask until {{reportUntil}}.';

export const appointmentOutcome = defineMail({
  displayName: 'Appointment outcome',
  description: 'Sent to a client when an unlocked appointment is over, to find out how it went.',
  category: 'notification',
  subject: 'How did it go: {{appointmentTitle}}',
  preview: appointmentPreview,
  html:
    heading('How did it go?') +
    paragraph('Hi {{firstName}},') +
    paragraph('This appointment is over. Choose what fits; you save it on the page that opens.') +
    appointmentBlock('accent', 'Over') +
    choices(outcomes.map((outcome) => [`{{${linkNames[outcome]}}}`, labels[outcome]])) +
    smallPrint(terms),
  text: `Hi {{firstName}},

This appointment is over. Choose what fits; you save it on the page that opens.

${appointmentText}
${outcomes.map((outcome) => `${labels[outcome]}: {{${linkNames[outcome]}}}\n`).join('')}
${terms}
`,
  variables: [...appointmentVariables, ...Object.values(linkNames), 'reportUntil'],
  required: Object.values(linkNames),
  settings: 'client',
  sample: {
    ...appointmentSample,
    prospectName: 'Daniel Marsh',
    ...linksOf((outcome) => outcomeLink('https://setter.example', 'sample', outcome)),
    reportUntil: '14 November 2026, 9:45 AM, Sydney time',
  },
  hasToken: true,

  kind: 'outcome',
  ids: appointmentIds.extend({ spendId: uuid(), endTime: instant() }),
  // Queued by the job at the end of an appointment.
  values: (ids) =>
    mailClient(
      ids.clientId,
      Effect.fnUntraced(function* () {
        const { clientId, appointmentId, spendId, endTime } = ids;
        const client = yield* stateOf({ stream: clientStream(clientId), ...clientDecider });
        if (client.status !== 'none' && !client.reminderEmails) return dropped('unwanted');
        const state = yield* stateOf({ stream: appointmentStream(appointmentId), ...appointmentDecider });
        const { terms: rules } = yield* readRubric(inHistory(state)?.rubricVersion ?? null);
        const now = new Date(yield* Clock.currentTimeMillis).toISOString();
        const asked = toAskOutcomeOf(state, ids, rules.windowDays, now);
        if (typeof asked === 'string') return dropped(asked);
        const values = yield* pastAppointmentValues(ids);
        if (values === undefined) return dropped('gone');
        const { epoch } = yield* stateOf({
          stream: signInStream('client', String(clientId)),
          ...signInDecider,
        });
        const token = yield* outcomeTokenOf({ appointmentId, spendId, endTime, clientId, epoch });
        const { publicUrl } = yield* MailSender;
        const until = claimableUntil({ endTime, windowDays: rules.windowDays });
        return {
          variables: {
            ...values,
            ...linksOf((outcome) => outcomeLink(publicUrl, token, outcome)),
            reportUntil: yield* minuteOfBusiness(until),
          },
        };
      }),
    ),
});
