import { listBookingSlots } from '@setter/contracts/bookings/bookings';
import { shownConsentText } from '@setter/contracts/consent/consent-texts';
import { isolated } from '@setter/events/texts/isolated';
import { dayMs } from '@setter/events/terms/value-sets';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Slot } from '../../../components/slots/slot-days.ts';
import { apiOf } from '../../../lib/api/query-client.ts';
import type { ShownConsent } from '../../../lib/forms/load-consent.ts';
import type { BookingOffer } from './booking-offer.ts';

const days = 62;

export interface OfferedTimes {
  readonly slots: readonly Slot[];
  /** The wording at the button, by which the visitor agrees to be passed on. */
  readonly consent: ShownConsent;
}

async function readOfferedTimes(
  queryClient: QueryClient,
  { token, businessName }: BookingOffer,
): Promise<OfferedTimes> {
  const api = apiOf(queryClient);
  const from = new Date();
  const to = new Date(+from + days * dayMs);
  const query = { from: from.toISOString(), to: to.toISOString() };
  const [{ slots }, { version, text }] = await Promise.all([
    api(listBookingSlots, { params: { token }, query }),
    api(shownConsentText, { params: { form: 'pass_on' } }),
  ]);
  const shownText = text.replaceAll('{business}', () => isolated(businessName));
  return { slots, consent: { version, text: shownText } };
}

/** Times that the page offers, with the wording without which none can be booked; null until both are read. */
export function useOfferedTimes(offer: BookingOffer) {
  const queryClient = useQueryClient();
  const [offered, setOffered] = useState<OfferedTimes | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: () => readOfferedTimes(queryClient, offer),
    onSuccess: setOffered,
  });
  useEffect(() => mutate(), [mutate]);
  return { offered, error, readAgain: () => mutate() };
}
