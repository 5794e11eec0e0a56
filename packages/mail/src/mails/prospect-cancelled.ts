import { heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail } from '../mail.ts';
import { whenProspectHas } from './shared/prospect-cause.ts';
import { prospectIds } from './shared/prospect-ids.ts';
import { mailLost } from './shared/prospect-mail.ts';
import {
  greeting,
  prospectBlock,
  prospectPreview,
  prospectSample,
  prospectText,
  prospectVariables,
  prospectWhy,
} from './shared/prospect-parts.ts';

const words = 'This appointment will not take place. There is nothing for you to do.';
const again =
  'The attached file takes it out of your calendar. If you would like another time, call us on {{brandPhone}}.';

export const prospectCancelled = defineMail({
  displayName: 'Prospect: cancellation',
  description: 'Sent to a prospect when their appointment is cancelled or removed.',
  category: 'notification',
  subject: 'Cancelled: {{meetingName}}',
  preview: prospectPreview,
  html:
    heading('Your appointment was cancelled') +
    greeting +
    paragraph(words) +
    prospectBlock('grey') +
    smallPrint(again),
  text: prospectText(words, again),
  // A link to what is removed or another client's opens nothing.
  variables: [...prospectVariables],
  required: [],
  sample: prospectSample,
  why: prospectWhy,

  kind: 'prospect',
  ids: prospectIds,
  sinceCalendars: true,
  onStream: whenProspectHas('cancelled'),
  values: mailLost,
});
