import { appointmentDecider } from '@setter/domain/appointments/decider';
import { known } from '@setter/domain/appointments/state';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import { appointmentStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { streamAt } from '../stream-at.ts';

/** What a stream says of its appointment, as it was before it was removed, which keeps no text of it. */
export const beforeRemoval = (events: readonly AppointmentEvent[]) =>
  known(
    events
      .filter(({ type }) => type !== 'AppointmentRemoved')
      .reduce(appointmentDecider.evolve, appointmentDecider.initialState),
  );

/** An appointment as it was at a position of the log, with what its presenters show; a removed one as it was before. */
export const appointmentAt = Effect.fn('appointmentAt')(function* (appointmentId: string, position: number) {
  const events = yield* streamAt<AppointmentEvent>(appointmentStream(appointmentId).streamId, position);
  const appointment = beforeRemoval(events);
  const [scheduled, last] = [events[0], events.at(-1)];
  if (appointment === undefined || scheduled === undefined || last === undefined)
    throw new Error(`appointment ${appointmentId} is not known at ${position}`);
  const { prospect, ...details } = appointment.details;
  const { spendId, outcome } = appointment;
  const latest = (type: AppointmentEvent['type']) => events.findLast((event) => event.type === type);
  const cancelled = events.findLast((event) => event.type === 'AppointmentCancelled');
  const at = (type: AppointmentEvent['type']) => latest(type)?.metadata.occurredAt ?? null;
  return {
    last,
    spendId,
    moves: appointment.moves,
    facts: {
      ...appointment,
      ...details,
      prospectEmail: prospect.email,
      prospectPhone: prospect.phone,
      unlockedAt: spendId === null ? null : at('AppointmentUnlocked'),
      rubricVersion: spendId === null ? null : (appointment.rubricVersion ?? 1),
      outcome: outcome?.outcome ?? null,
      outcomeVia: outcome?.via ?? null,
      outcomeAt: outcome === null ? null : at('AppointmentOutcomeReported'),
      cancelReason: cancelled?.data.reason ?? null,
      createdAt: scheduled.metadata.occurredAt,
      version: last.streamVersion,
    },
  };
});
