import { terms } from '@setter/events/terms/value-sets';
import { periodText } from './periods.ts';

/** What the privacy policy says of how long personal data are kept. Each sentence is what a rule of the product does. */
export const retention = {
  newsletter: `We erase it when you unsubscribe, or after ${periodText(terms.confirmationDays, 'day')} if you do not confirm.`,
  refusal:
    'If you ask not to be contacted, we keep your number or address as a keyed hash, from which it cannot be read, and also after your enquiry is erased: otherwise we could not keep to it.',
  removedEnquiry: `An enquiry that we delete is erased after ${periodText(terms.restorableDays, 'day')}.`,
  onRequest:
    'We erase your enquiry, your request for support, your newsletter address, your client account or, if you are a prospect, your details in an appointment when you ask.',
  clientAccount:
    'Of a client account that is erased we keep the credit ledger, which has numbers and times, and invoices.',
  documents: `Who bought is erased from invoices ${periodText(terms.documentYears, 'year')} after the end of their financial year, since tax law asks for them until then. Payment records hold numbers and amounts, and stay.`,
  mails: `We keep the text of the emails that we send for ${periodText(terms.keptMailDays, 'day')}.`,
} as const;
