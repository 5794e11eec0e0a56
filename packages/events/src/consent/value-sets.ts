/** Where persons agree to something whose wording the office publishes; `pass_on` is read out on the phone. */
export const consentForms = ['contact', 'landing_page', 'newsletter', 'pass_on'] as const;
export type ConsentForm = (typeof consentForms)[number];
