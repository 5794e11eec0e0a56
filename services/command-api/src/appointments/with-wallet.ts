import type { CancelAppointment } from '@setter/domain/appointments/cancel-appointment';
import { appointmentDecider } from '@setter/domain/appointments/decider';
import type { RemoveAppointment } from '@setter/domain/appointments/remove-appointment';
import type { ReturnCredit } from '@setter/domain/appointments/return-credit';
import { reject } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { Effect } from 'effect';
import { readsOfLead } from '../leads/reads-of-lead.ts';
import { appointmentFold, calendarFold, claimsFold, walletFold } from '../folds.ts';

/** The appointment, its lead, and the wallet, calendar and claims of its client: should it be reassigned in between, the domain rejects. */
const readsWithWallet = Effect.fn('readsWithWallet')(function* (appointmentId: string) {
  const appointment = appointmentFold(appointmentId);
  const store = yield* EventStore;
  const stream = yield* store.readStream(appointment.stream.streamId);
  const events = stream.events as readonly RecordedEvent<AppointmentEvent>[];
  const now = events.reduce(appointment.evolve, appointment.initialState);
  if (now.status === 'none') return yield* Effect.fail(reject('NotFound'));
  const { clientId } = now;
  return {
    clientId,
    claims: claimsFold(clientId),
    reads: {
      appointment,
      wallet: walletFold(clientId),
      calendar: calendarFold(clientId),
      ...(yield* readsOfLead(now.leadId, [appointmentId])),
    },
  };
});

/** Returns the credit of an appointment. */
export const returnCredit = Effect.fn('returnCredit')(function* (
  context: CommandContext,
  appointmentId: string,
  reason: ReturnCredit['reason'],
) {
  const {
    reads: { appointment, wallet },
  } = yield* readsWithWallet(appointmentId);
  return yield* handleCommand({
    context,
    decider: appointmentDecider,
    reads: { appointment, wallet },
    command: { type: 'ReturnCredit', reason },
  });
});

/** Cancels an appointment: its time becomes free, and its credit may go back. */
export const cancelAppointment = Effect.fn('cancelAppointment')(function* (
  context: CommandContext,
  appointmentId: string,
  given: Pick<CancelAppointment, 'reason' | 'returnCredit' | 'link'>,
) {
  const { reads, clientId } = yield* readsWithWallet(appointmentId);
  return yield* handleCommand({
    context,
    decider: appointmentDecider,
    reads,
    command: { type: 'CancelAppointment', now: context.occurredAt, calendarOf: clientId, ...given },
  });
});

/** Returns whether it was removed before and whether its credit was returned, also to a duplicate. */
export const removeAppointment = Effect.fn('removeAppointment')(function* (
  context: CommandContext,
  appointmentId: string,
  returnCredit: RemoveAppointment['returnCredit'],
) {
  const { reads, claims, clientId } = yield* readsWithWallet(appointmentId);
  const { position, result } = yield* handleCommand({
    context,
    decider: appointmentDecider,
    reads: { ...reads, claims },
    command: {
      type: 'RemoveAppointment',
      now: context.occurredAt,
      returnCredit,
      calendarOf: clientId,
    },
  });
  return { position, ...result };
});
