import { shownConsentText } from '@setter/contracts/consent/consent-texts';
import type { ConsentForm } from '@setter/events/consent/value-sets';
import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '../api/query-client.ts';

/** A wording by which a person agrees by sending a form, which sends its version along. */
export interface ShownConsent {
  readonly version: number;
  readonly text: string;
}

/** Where none can be read: nothing is agreed to, and the form is taken. */
export const noConsent: ShownConsent = { version: 0, text: '' };

/** The wording that a form shows. */
export const loadConsent = (
  queryClient: QueryClient,
  form: Exclude<ConsentForm, 'pass_on'>,
): Promise<ShownConsent> => apiOf(queryClient)(shownConsentText, { params: { form } }).catch(() => noConsent);
