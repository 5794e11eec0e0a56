import { evolveSealed, initialState } from '@setter/domain/appointments/decider';
import type { SealedAppointment } from '@setter/domain/appointments/state';
import { walletDecider } from '@setter/domain/credits/decider';
import { fairCreditsDecider } from '@setter/domain/fair-credits/decider';
import { type BookingName, bookingName, bookingsToRead } from '@setter/domain/leads/bookings';
import { leadDecider } from '@setter/domain/leads/decider';
import { stateOf } from '@setter/event-store/append';
import { Effect } from 'effect';
import { appointmentStream, fairCreditsStream, leadStream, walletStream } from '@setter/events/streams';

type Ids = { readonly clientId: number; readonly appointmentId: string };

export const sealedAppointment = (appointmentId: string) => ({
  stream: appointmentStream(appointmentId),
  initialState: initialState as SealedAppointment,
  evolve: evolveSealed,
  sealed: true as const,
});

/** The streams that say whether a claim is open, and from which its credit comes back. What is decided looks at no text. */
export const claimFolds = ({ clientId, appointmentId }: Ids) => ({
  claims: { stream: fairCreditsStream(clientId), ...fairCreditsDecider, sealed: true as const },
  appointment: sealedAppointment(appointmentId),
  wallet: { stream: walletStream(clientId), ...walletDecider },
});

/** The lead of a claim's appointment with its further ones: it is called again when the appointment is cancelled. */
export const leadFolds = Effect.fn('leadFolds')(function* (appointmentId: string) {
  const appointment = yield* stateOf(sealedAppointment(appointmentId));
  if (appointment.status === 'none' || appointment.leadId === null) return { lead: undefined };
  const lead = { stream: leadStream(appointment.leadId), ...leadDecider };
  const bookings = bookingsToRead(yield* stateOf(lead), [appointmentId]).map(
    (id): readonly [BookingName, ReturnType<typeof sealedAppointment>] => [
      bookingName(id),
      sealedAppointment(id),
    ],
  );
  return {
    lead,
    ...(Object.fromEntries(bookings) as Record<BookingName, ReturnType<typeof sealedAppointment>>),
  };
});
