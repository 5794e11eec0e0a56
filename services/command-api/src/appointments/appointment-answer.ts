import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { evolve, initialState } from '@setter/domain/appointments/decider';
import { allowedAppointmentActions } from '@setter/domain/appointments/refusals';
import { returnsCreditByDefault } from '@setter/domain/appointments/return-credit';
import { known } from '@setter/domain/appointments/state';
import { reject } from '@setter/domain/rejections';
import { EventStore } from '@setter/event-store/event-store';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { appointmentStream } from '@setter/events/streams';
import { Clock, Effect } from 'effect';
import { clientFold } from '../folds.ts';
import { stateOf } from '../state-of.ts';

/** An appointment as the admins see it, from the log itself: what was just written is in it. */
export const appointmentAnswer = Effect.fn('appointmentAnswer')(function* (appointmentId: string) {
  const store = yield* EventStore;
  const stream = yield* store.readStream(appointmentStream(appointmentId).streamId);
  const events = stream.events as readonly RecordedEvent<AppointmentEvent>[];
  const appointment = known(events.reduce(evolve, initialState));
  if (appointment === undefined || events[0] === undefined) return yield* Effect.fail(reject('NotFound'));
  const { details, spendId } = appointment;
  const unlocked = events.findLast((event) => event.type === 'AppointmentUnlocked');
  const cancelled = events.findLast((event) => event.type === 'AppointmentCancelled');
  const facts = { ...appointment, isUnlocked: spendId !== null };
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  const answer: AdminAppointment = {
    id: appointmentId,
    clientId: appointment.clientId,
    ...(yield* namesOf(appointment.clientId)),
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
    createdAt: events[0].metadata.occurredAt,
    version: stream.version,
    returnsCreditByDefault: returnsCreditByDefault(facts, now),
    allowedActions: allowedAppointmentActions(facts, now),
  };
  return answer;
});

const namesOf = (clientId: number) =>
  Effect.map(stateOf(clientFold(clientId)), (client) => {
    const profile = client.status === 'none' ? undefined : client.profile;
    return {
      clientUsername: profile?.username ?? null,
      clientFirstName: profile?.firstName ?? null,
      clientLastName: profile?.lastName ?? null,
      clientBusinessName: profile?.businessName ?? null,
    };
  });
