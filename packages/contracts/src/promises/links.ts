import { terms } from '@setter/events/terms/value-sets';
import { periodText } from './periods.ts';

/** How long each link works that a mail carries. */
export const linkLifetimes = {
  reset: periodText(terms.resetLinkHours, 'hour'),
  welcome: periodText(terms.welcomeLinkDays, 'day'),
  invitation: periodText(terms.invitationLinkDays, 'day'),
  confirmation: periodText(terms.confirmationDays, 'day'),
} as const;
