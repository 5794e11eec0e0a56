import { firstContactMetric } from '../queries/first-contact-facts.ts';

/** How soon the enquiries of a period were called first. */
export const firstContactMetrics = {
  firstContacts: firstContactMetric('firstContacts'),
  firstContactMinutes: firstContactMetric('firstContactMinutes'),
  firstContactsInTime: firstContactMetric('firstContactsInTime'),
};
