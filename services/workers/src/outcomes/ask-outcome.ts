import { toAskOutcomeOf } from '@setter/domain/appointments/ask-outcome';
import { evolveSealed, initialState } from '@setter/domain/appointments/decider';
import { inHistory, type SealedAppointment } from '@setter/domain/appointments/state';
import { clientDecider } from '@setter/domain/clients/decider';
import { emailDecider } from '@setter/domain/email/decider';
import { rubricDecider } from '@setter/domain/fair-credits/rubric-decider';
import { rubricOf } from '@setter/domain/fair-credits/rubric-state';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { clientStream, emailStream, fairCreditRubricStream } from '@setter/events/streams';
import { runJobs } from '@setter/jobs/run-jobs';
import { queueMail } from '@setter/mail/mails';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { readAppointment } from '../read-appointment.ts';
import { untilClockIsRight } from '../reminders/until-clock-is-right.ts';
import { type AskOutcomeJob, askOutcomeJob } from './ask-outcome-job.ts';

/**
 * Queues the mail in which the client of an unlocked appointment says how it went, unless reminders by e-mail are off. Run
 * again, or by two jobs of an appointment that was moved away and back, it queues one.
 */
const askOutcome = Effect.fn('askOutcome')(function* ({ appointmentId, eventId }: AskOutcomeJob) {
  const events = yield* readAppointment(appointmentId);
  const cause = events.find(({ id }) => id === eventId);
  if (cause?.type !== 'AppointmentScheduled' && cause?.type !== 'AppointmentRescheduled') return;
  const { endTime } = cause.data;
  const state = events.reduce(evolveSealed, initialState as SealedAppointment);
  const rubrics = yield* stateOf({ stream: fairCreditRubricStream, ...rubricDecider });
  const { windowDays } = rubricOf(rubrics, inHistory(state)?.rubricVersion ?? null).terms;
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  const appointment = toAskOutcomeOf(state, { endTime }, windowDays, now);
  if (typeof appointment === 'string') return;
  const { clientId, spendId } = appointment;
  const client = yield* stateOf({ stream: clientStream(clientId), ...clientDecider });
  if (client.status !== 'active' || !client.reminderEmails) return;
  const emailId = derivedId(appointmentId, askOutcomeJob.name, spendId, endTime);
  yield* handleCommand({
    context: {
      commandId: emailId,
      requestHash: emailId,
      correlationId: cause.metadata.correlationId,
      causationId: cause.id,
      actor: { kind: 'system', id: askOutcomeJob.name },
      occurredAt: now,
    },
    decider: emailDecider,
    stream: emailStream(emailId),
    command: queueMail('appointment-outcome', {
      emailId,
      recipient: `client-${clientId}`,
      ids: { clientId, appointmentId, spendId, endTime },
    }),
  });
});

/** Until it is interrupted. */
export const runOutcomeQuestions = runJobs({
  type: askOutcomeJob,
  concurrency: 1,
  // By a clock that is ahead it is too late, and the question would never come.
  run: (job) => Effect.andThen(untilClockIsRight, askOutcome(job)),
});
