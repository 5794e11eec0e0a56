import type { ConsentForm } from '@setter/events/consent/value-sets';

/** The first version of each wording; `{brand}` is filled in as it is published. */
export const builtInWordings: Readonly<Record<ConsentForm, string>> = {
  contact:
    'By sending this you agree that {brand} calls and e-mails you about your enquiry. You can withdraw at any time.',
  landing_page:
    'By sending this you agree that {brand} calls and e-mails you about your enquiry to {business}. You can withdraw at any time.',
  newsletter: 'By subscribing you agree that {brand} e-mails you its newsletter until you unsubscribe.',
  pass_on:
    'May we pass your name, number and what you told us to {business}, so that they can keep this appointment?',
};
