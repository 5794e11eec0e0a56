import type { SealedAppointment } from '@setter/domain/appointments/state';
import { type BookingName, bookingName, bookingsToRead } from '@setter/domain/leads/bookings';
import { stateOf } from '@setter/event-store/append';
import { Effect } from 'effect';
import { leadFold, sealedAppointmentFold } from '../folds.ts';

/**
 * What a command reads that is about an appointment of a lead: the lead and the appointments that it was booked for, these
 * aside. One that is booked in between changes the lead, so that the command is decided again.
 */
export const readsOfLead = Effect.fn('readsOfLead')(function* (
  leadId: string | null,
  asideIds: readonly string[] = [],
) {
  if (leadId === null) return { lead: undefined };
  return { lead: leadFold(leadId), ...(yield* bookingsOfLead(leadId, asideIds)) };
});

/** The appointments of a lead by the names that decisions know them by. */
export const bookingsOfLead = Effect.fnUntraced(function* (leadId: string, asideIds: readonly string[]) {
  const ids = bookingsToRead(yield* stateOf(leadFold(leadId)), asideIds);
  return Object.fromEntries(
    ids.map((id): [BookingName, BookingFold] => [bookingName(id), sealedAppointmentFold(id)]),
  ) as Readonly<Record<BookingName, BookingFold>>;
});
type BookingFold = ReturnType<typeof sealedAppointmentFold> & { readonly initialState: SealedAppointment };
