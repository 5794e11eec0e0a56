import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { evolve, initialState } from '@setter/domain/appointments/decider';
import { allowedAppointmentActions } from '@setter/domain/appointments/refusals';
import { returnsCreditByDefault } from '@setter/domain/appointments/return-credit';
import { known } from '@setter/domain/appointments/state';
import { type CommandContext, stateAt } from '@setter/event-store/append';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import { appointmentStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { clientFold } from '../folds.ts';
import { streamAt } from '../stream-at.ts';

/** An appointment as the admins see it, as a command left it that is recorded at a position. */
export const appointmentAnswer = Effect.fn('appointmentAnswer')(function* (
  command: CommandContext,
  appointmentId: string,
  position: number,
) {
  const events = yield* streamAt<AppointmentEvent>(appointmentStream(appointmentId).streamId, position);
  const appointment = known(events.reduce(evolve, initialState));
  const [scheduled, last] = [events[0], events.at(-1)];
  if (appointment === undefined || scheduled === undefined || last === undefined)
    throw new Error(`appointment ${appointmentId} is not known at ${position}`);
  const { details, spendId } = appointment;
  const unlocked = events.findLast((event) => event.type === 'AppointmentUnlocked');
  const cancelled = events.findLast((event) => event.type === 'AppointmentCancelled');
  const facts = { ...appointment, isUnlocked: spendId !== null };
  // A repeat comes later, and responds with what was allowed when the command was carried out.
  const isItsOwn = last.metadata.commandId === command.commandId;
  const now = isItsOwn ? last.metadata.occurredAt : command.occurredAt;
  const answer: AdminAppointment = {
    id: appointmentId,
    clientId: appointment.clientId,
    ...(yield* namesOf(appointment.clientId, position)),
    title: details.title,
    teaser: details.teaser,
    description: details.description,
    startTime: appointment.startTime,
    endTime: appointment.endTime,
    location: details.location,
    meetingType: details.meetingType,
    zoomLink: details.zoomLink,
    clientEmail: details.prospect.email,
    clientPhone: details.prospect.phone,
    notes: details.notes,
    prospectConsent: details.prospectConsent,
    leadId: appointment.leadId,
    status: appointment.status,
    isUnlocked: facts.isUnlocked,
    unlockedAt: spendId === null ? null : (unlocked?.metadata.occurredAt ?? null),
    creditReturned: appointment.creditReturned,
    cancelReason: cancelled?.data.reason ?? null,
    createdAt: scheduled.metadata.occurredAt,
    version: last.streamVersion,
    returnsCreditByDefault: returnsCreditByDefault(facts, now),
    allowedActions: allowedAppointmentActions(facts, now),
  };
  return answer;
});

const namesOf = (clientId: number, position: number) =>
  Effect.map(stateAt(clientFold(clientId), position), (client) => {
    const profile = client.status === 'none' ? undefined : client.profile;
    return {
      clientUsername: profile?.username ?? null,
      clientFirstName: profile?.firstName ?? null,
      clientLastName: profile?.lastName ?? null,
      clientBusinessName: profile?.businessName ?? null,
    };
  });
