import type { PageDesign } from './state.ts';

type StoredBooking = NonNullable<PageDesign['booking']>;

/** How visitors of a page book a time of a client. */
export type PageBooking = StoredBooking & { readonly clientId: number };

const hasPlace = ({ meetingType, location, zoomLink }: StoredBooking): boolean => {
  if (meetingType === 'in-person') return location !== null;
  return meetingType === 'phone' || zoomLink !== null;
};

const isOfClient = (booking: StoredBooking): booking is PageBooking => booking.clientId !== null;

/** As it is edited; null of a page that says only what an appointment begins with. */
export const editedBooking = (booking: StoredBooking | null): PageBooking | null =>
  booking !== null && isOfClient(booking) ? booking : null;

/** Null where visitors cannot book by themselves: one of an older page may lack the place. */
export const bookingOfVisitors = ({ booking: stored = null }: PageDesign): PageBooking | null => {
  const booking = editedBooking(stored);
  return booking !== null && hasPlace(booking) ? booking : null;
};

/** What an appointment of a page's leads begins with. */
export const beginningOf = (booking: StoredBooking | null) =>
  booking === null
    ? null
    : { title: booking.title, meetingType: booking.meetingType, minutes: booking.duration };

/** Whether an answer rules the visitor out: they stay a lead, and are not told. */
export const isRuledOut = (
  { disqualify }: Pick<StoredBooking, 'disqualify'>,
  answers: ReadonlyMap<string, string>,
): boolean => disqualify.some(({ field, values }) => values.includes(answers.get(field)?.trim() ?? ''));
