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
  prospectBlock,
  prospectPreview,
  prospectSample,
  prospectText,
  prospectVariables,
  prospectWhy,
  sampleLink,
  yourMeeting,
} from './shared/prospect-parts.ts';

const title = yourMeeting.replace('your', 'Your');
const words = 'We arranged this for you.{{#confirmNote}} {{confirmNote}}{{/confirmNote}}';

export const prospectInvitation = defineMail({
  displayName: 'Prospect: invitation',
  description: 'Sent to a prospect when an appointment is booked, with their consent.',
  category: 'notification',
  subject: title,
  preview: prospectPreview,
  html:
    heading(title) +
    greeting +
    paragraph(words) +
    prospectBlock('accent') +
    linkButton +
    smallPrint(inviteNote),
  text: prospectText(words, `${linkText}\n\n${inviteNote}`),
  variables: [...prospectVariables, 'confirmNote', 'appointmentLink'],
  required: ['appointmentLink'],
  sample: { ...prospectSample, confirmNote, appointmentLink: sampleLink },
  why: prospectWhy,
  hasToken: true,

  kind: 'prospect',
  ids: prospectIds,
  sinceCalendars: true,
  onStream: whenProspectHas('invitation'),
  values: (ids) => mailPresent(ids, (appointment) => ({ appointment })),
});
