import type { ReactNode } from 'react';
import type { BookingOffer } from './booking-offer.ts';
import type { Visitor } from './visitor.ts';

/** The free times of an offer, which are loaded when they are needed; null where that fails: the enquiry is sent. */
export const loadBooking = (offer: BookingOffer, visitor: Visitor): Promise<ReactNode> =>
  import('./page-booking.tsx').then(
    ({ PageBooking }) => <PageBooking offer={offer} visitor={visitor} />,
    () => null,
  );
