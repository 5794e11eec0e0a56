import type { EnquiryIndustry } from '@setter/events/leads/value-sets';
import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/query-client.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { campaign } from '../../lib/campaign.ts';
import { refusalText } from '../../lib/api-error.ts';
import { track } from '../../lib/track.ts';

export interface Enquiry {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly industry: EnquiryIndustry;
}

/** The page that an enquiry is sent from. */
export interface SentFrom {
  /** Its query string, which may name a campaign. */
  readonly search: string;
  /** It books a strategy call. */
  readonly isBooking: boolean;
  /** When it was opened, a UTC instant. */
  readonly openedAt: string;
}

/**
 * Sends an enquiry with the campaign that the address names. The pixel hears of it only
 * after the server said yes, under the key of this attempt and without a word of its content.
 */
export async function sendEnquiry(
  queryClient: QueryClient,
  enquiry: Enquiry,
  { search, isBooking, openedAt }: SentFrom,
): Promise<void> {
  const { contact } = await import('@setter/contracts/leads/contact');
  const idempotencyKey = newIdempotencyKey();
  await apiOf(queryClient)(contact, {
    idempotencyKey,
    body: {
      ...enquiry,
      message: `Industry: ${enquiry.industry}. Contact requested via website form.`,
      ...campaign(search),
      openedAt,
    },
  });
  track('Lead', { eventId: idempotencyKey });
  track('Contact', { eventId: idempotencyKey });
  if (isBooking) track('Schedule', { eventId: idempotencyKey });
}

/** The toast after a failure; `phone` is another way to reach the business. */
export function failureToast(error: unknown, phone: string) {
  return {
    title: 'Message Failed',
    description:
      refusalText(error) ?? `Something went wrong. Please try again or call us directly at ${phone}.`,
  };
}
