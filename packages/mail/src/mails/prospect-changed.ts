import { known } from '@setter/domain/appointments/state';
import { sameInstant } from '@setter/domain/time';
import { heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail } from '../mail.ts';
import { whenProspectHas } from './shared/prospect-cause.ts';
import { prospectIds } from './shared/prospect-ids.ts';
import { mailPresent } from './shared/prospect-mail.ts';
import {
  confirmNote,
  greeting,
  inviteNote,
  linkButton,
  linkText,
  movedLabel,
  prospectBlock,
  prospectPreview,
  prospectSample,
  prospectText,
  prospectVariables,
  prospectWhy,
  sampleLink,
} from './shared/prospect-parts.ts';

/** By what a mail tells: that the client cannot come, that there is a new time, that something else changed. */
const either = (cannotAttend: string, moved: string, changed: string): string =>
  `{{#cannotAttendNote}}${cannotAttend}{{/cannotAttendNote}}{{^cannotAttendNote}}{{#previousTime}}${moved}{{/previousTime}}` +
  `{{^previousTime}}${changed}{{/previousTime}}{{/cannotAttendNote}}`;

const words = either(
  '{{cannotAttendNote}}',
  'There is a new time.{{#confirmNote}} {{confirmNote}}{{/confirmNote}}',
  'Something has changed. This is what holds now.{{#confirmNote}} {{confirmNote}}{{/confirmNote}}',
);

export const prospectChanged = defineMail({
  displayName: 'Prospect: change',
  description: 'Sent to a prospect when the time, client, type, place or link of their appointment changes.',
  category: 'notification',
  subject: `${either('Please choose another time', 'New time', 'Changed')}: {{meetingName}}`,
  preview: prospectPreview,
  html:
    heading(
      either('Please choose another time', 'Your appointment has a new time', 'Your appointment has changed'),
    ) +
    greeting +
    paragraph(words) +
    prospectBlock('accent', movedLabel) +
    linkButton +
    smallPrint(inviteNote),
  text: prospectText(
    words,
    `${linkText}\n\n${inviteNote}`,
    '{{#previousTime}}\nBefore: {{previousTime}}\n\n{{/previousTime}}\n',
  ),
  variables: [...prospectVariables, 'previousTime', 'cannotAttendNote', 'confirmNote', 'appointmentLink'],
  required: ['appointmentLink'],
  sample: {
    ...prospectSample,
    previousTime: 'Thursday, November 5, 2026, 2:00 PM - 2:30 PM',
    cannotAttendNote: '',
    confirmNote,
    appointmentLink: sampleLink,
  },
  why: prospectWhy,
  hasToken: true,

  kind: 'prospect',
  ids: prospectIds,
  sinceCalendars: true,
  onStream: whenProspectHas('changed'),
  values: (ids) =>
    mailPresent(ids, (appointment, earlier) => {
      const before = known(earlier);
      if (before === undefined) return undefined;
      const isMoved =
        !sameInstant(before.startTime, appointment.startTime) ||
        !sameInstant(before.endTime, appointment.endTime);
      return {
        appointment,
        ...(isMoved && { before }),
        also: ({ businessName }) => ({
          cannotAttendNote: appointment.cannotAttend
            ? `${businessName || 'They'} cannot make this time. Please choose another one.`
            : '',
        }),
      };
    }),
});
