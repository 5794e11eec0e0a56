import { sendLead as sendLeadCall } from '@setter/contracts/landing-pages/public-pages';
import type { QueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../lib/api/api.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { track } from '../../lib/traffic/track.ts';
import type { BookingOffer } from './booking/booking-offer.ts';

/** Sends the form of a page, and says whether times are offered. The pixel hears of it after the server said yes, and without a word of its content. */
export async function sendLead(
  queryClient: QueryClient,
  answers: ReadonlyMap<string, string>,
  beside: Readonly<Record<string, string>>,
): Promise<BookingOffer | null> {
  const idempotencyKey = newIdempotencyKey();
  const { landingPageId = '', ...rest } = beside;
  const { booking } = await apiOf(queryClient)(sendLeadCall, {
    idempotencyKey,
    body: { ...Object.fromEntries(answers), ...rest, landingPageId },
  });
  track('Lead', { eventId: idempotencyKey });
  track('CompleteRegistration', { eventId: idempotencyKey });
  return booking;
}
