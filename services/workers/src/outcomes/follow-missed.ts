import { appointmentDecider, evolveSealed, initialState } from '@setter/domain/appointments/decider';
import { isMissedLately, missedAppointment } from '@setter/domain/appointments/missed';
import type { AppointmentFacts, SealedAppointment } from '@setter/domain/appointments/state';
import { emailDecider } from '@setter/domain/email/decider';
import { deskDecider } from '@setter/domain/leads/desk-decider';
import { type CommandContext, handleCommand, stateOf } from '@setter/event-store/append';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { appointmentStream, emailStream } from '@setter/events/streams';
import { runJobs } from '@setter/jobs/run-jobs';
import { queueMail } from '@setter/mail/mails';
import { whyNotMailMissed } from '@setter/mail/prospect-rules';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { leadFolds, sealedAppointment } from '../fair-credits/claim-folds.ts';
import { readAppointment } from '../read-appointment.ts';
import { untilClockIsRight } from '../reminders/until-clock-is-right.ts';
import { isSinceCalendars } from '../since-calendars.ts';
import { type MissedJob, missedJob } from './missed-job.ts';

/**
 * If the last that was said of an appointment is still that its prospect did not come, its lead is called again, and the
 * prospect is asked for another time. Run again, or said again of the same time, it happens once.
 */
const followMissed = Effect.fn('followMissed')(function* ({ appointmentId, eventId }: MissedJob) {
  const events = yield* readAppointment(appointmentId);
  const cause = events.findLast(({ type }) => type === 'AppointmentOutcomeReported');
  if (cause?.id !== eventId || !(yield* isSinceCalendars(cause.position))) return;
  const appointment = missedAppointment(events.reduce(evolveSealed, initialState as SealedAppointment));
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  if (appointment === undefined || !isMissedLately(appointment, now)) return;
  const followed: Followed = { appointment, cause, now };
  yield* callAgain(followed);
  yield* mailProspect(followed);
});

type Followed = {
  readonly appointment: AppointmentFacts;
  readonly cause: RecordedEvent<AppointmentEvent>;
  readonly now: string;
};

/** Whether or not the prospect can be mailed. */
const callAgain = Effect.fnUntraced(function* (followed: Followed) {
  const { appointmentId } = followed.appointment;
  const ofLead = yield* leadFolds(appointmentId);
  if (ofLead.lead === undefined) return;
  yield* handleCommand({
    context: contextOf(idOf(followed, 'lead'), followed),
    decider: deskDecider,
    reads: { appointment: sealedAppointment(appointmentId), ...ofLead },
    command: { type: 'ReopenMissed', now: followed.now },
  });
});

/** Where the prospect agreed to it and has an address. */
const mailProspect = Effect.fnUntraced(function* (followed: Followed) {
  const { appointmentId, clientId, leadId, startTime } = followed.appointment;
  const opened = yield* stateOf({ stream: appointmentStream(appointmentId), ...appointmentDecider });
  if (whyNotMailMissed(opened, followed.now) !== undefined) return;
  const emailId = idOf(followed, 'prospect');
  const ids = { clientId, appointmentId, ...(leadId !== null && { leadId }), startTime };
  yield* handleCommand({
    context: contextOf(emailId, followed),
    decider: emailDecider,
    stream: emailStream(emailId),
    command: queueMail('prospect-missed', { emailId, recipient: `prospect-${appointmentId}`, ids }),
  });
});

/** Of the time that was missed. */
const idOf = ({ appointment: { appointmentId, startTime } }: Followed, what: 'lead' | 'prospect'): string =>
  derivedId(appointmentId, missedJob.name, startTime, what);

const contextOf = (commandId: string, { cause: { id, metadata }, now }: Followed): CommandContext => ({
  commandId,
  requestHash: commandId,
  correlationId: metadata.correlationId,
  causationId: id,
  actor: { kind: 'system', id: missedJob.name },
  occurredAt: now,
});

/** Until it is interrupted. */
export const runFollowMissed = runJobs({
  type: missedJob,
  concurrency: 1,
  // By a clock that is ahead it is too late, and the mail would never come.
  run: (job) => Effect.andThen(untilClockIsRight, followMissed(job)),
});
