import { contact } from '@setter/contracts/leads/contact';
import { enquiryThanks } from '@setter/contracts/promises/replies';
import type { EnquiryIndustry } from '@setter/events/leads/value-sets';
import type { QueryClient } from '@tanstack/react-query';
import { enquiryMessage } from '../../../shared/enquiry-message.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { newIdempotencyKey } from '../../lib/api/api.ts';
import { refusalText } from '../../lib/api/api-error.ts';
import { track } from '../../lib/traffic/track.ts';

export interface Enquiry {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly industry: EnquiryIndustry;
}

/** When the page was opened, a UTC instant, and the campaign that its address names. */
export type SentBeside = { readonly openedAt: string } & Readonly<Record<string, string>>;

/** The page that an enquiry is sent from. */
export interface SentFrom {
  readonly beside: SentBeside;
  /** It books a strategy call. */
  readonly isBooking: boolean;
}

/**
 * Sends an enquiry. The pixel hears of it only
 * after the server said yes, under the key of this attempt and without a word of its content.
 */
export async function sendEnquiry(
  queryClient: QueryClient,
  enquiry: Enquiry,
  { beside, isBooking }: SentFrom,
): Promise<void> {
  const idempotencyKey = newIdempotencyKey();
  await apiOf(queryClient)(contact, {
    idempotencyKey,
    body: { ...enquiry, message: enquiryMessage(enquiry.industry), ...beside },
  });
  track('Lead', { eventId: idempotencyKey });
  track('Contact', { eventId: idempotencyKey });
  if (isBooking) track('Schedule', { eventId: idempotencyKey });
}

export const sent = {
  title: 'Message Sent Successfully',
  description: enquiryThanks,
} as const;

export const failed = 'Message Failed';

/** The toast after a failure; `phone` is another way to reach the business. */
export function failureToast(error: unknown, phone: string) {
  return {
    title: failed,
    description:
      refusalText(error) ?? `Something went wrong. Please try again or call us directly at ${phone}.`,
  };
}
