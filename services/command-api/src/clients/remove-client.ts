import { busyOf } from '@setter/calendars/sources/busy-source-rows';
import { clientDecider } from '@setter/domain/clients/decider';
import { type LeadName, leadName, type UpcomingChoice } from '@setter/domain/clients/settle-upcoming';
import type { BookingName } from '@setter/domain/leads/bookings';
import { clientAccount } from '@setter/domain/side-writes';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { bookingsOfLead } from '../leads/reads-of-lead.ts';
import {
  appointmentFold,
  calendarFold,
  clientFold,
  leadFold,
  sealedAppointmentFold,
  signInFold,
  walletFold,
} from '../folds.ts';
import { selectUpcoming } from './select-upcoming.ts';

/** The leads of these appointments, which are called again, and what else they are booked for. */
const readsOfLeads = Effect.fnUntraced(function* (appointmentIds: readonly string[]) {
  const appointments = yield* Effect.forEach(appointmentIds, (id) => stateOf(sealedAppointmentFold(id)));
  const leadIds = new Set(appointments.flatMap((one) => (one.status === 'none' ? [] : (one.leadId ?? []))));
  const reads = yield* Effect.forEach([...leadIds], (leadId) =>
    Effect.map(bookingsOfLead(leadId, appointmentIds), (bookings) => ({
      [leadName({ leadId })]: leadFold(leadId),
      ...bookings,
    })),
  );
  return Object.assign({}, ...reads) as Record<LeadName, ReturnType<typeof leadFold>> &
    Record<BookingName, ReturnType<typeof sealedAppointmentFold>>;
});

/**
 * Removes a client and does with the upcoming appointments what was chosen, in one append. One that is booked at the same
 * moment finds the client removed, or stays as it is.
 */
export const removeClient = Effect.fn('removeClient')(function* (
  context: CommandContext,
  clientId: number,
  upcoming: UpcomingChoice,
) {
  const ids =
    upcoming.kind === 'keep' ? [] : yield* Effect.orDie(selectUpcoming(clientId, context.occurredAt));
  return yield* handleCommand({
    context,
    decider: clientDecider,
    reads: {
      wallet: upcoming.kind === 'cancel' ? walletFold(clientId) : undefined,
      newClient: upcoming.kind === 'reassign' ? clientFold(upcoming.toClientId) : undefined,
      calendar: upcoming.kind === 'keep' ? undefined : calendarFold(clientId),
      newCalendar: upcoming.kind === 'reassign' ? calendarFold(upcoming.toClientId) : undefined,
      ...Object.fromEntries(ids.map((id) => [`appointment ${id}` as const, appointmentFold(id)])),
      ...(upcoming.kind === 'cancel' ? yield* readsOfLeads(ids) : {}),
      // Appended after them: at the position of their events the client is still there.
      client: clientFold(clientId),
      signIns: signInFold(clientAccount(clientId)),
    },
    command: {
      type: 'RemoveClient',
      now: context.occurredAt,
      upcoming,
      timeZone: (yield* BusinessSettings).timeZone,
      busy: upcoming.kind === 'reassign' ? yield* busyOf(upcoming.toClientId) : undefined,
    },
  });
});
