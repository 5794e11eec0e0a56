import { emailDecider, type EmailCommand } from '@setter/domain/email/decider';
import { awaitsSecondTry, isToBeSent, type QueuedEmail } from '@setter/domain/email/state';
import { handleCommand } from '@setter/event-store/append';
import { inTracesOf } from '@setter/event-store/tracing';
import { EventStore } from '@setter/event-store/event-store';
import type { EmailEvent } from '@setter/events/email/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { emailStream } from '@setter/events/streams';
import { JobQueue } from '@setter/jobs/job-queue';
import { type Attempt, JobRefused, runJobs } from '@setter/jobs/run-jobs';
import { MailTransport } from '@setter/mail/mail-transport';
import { keepSentMail } from '@setter/mail/sent-mails';
import { Clock, Effect } from 'effect';
import { randomUUIDv7 } from 'node:crypto';
import { composeEmail } from './compose-email.ts';
import { derivedId } from '../derived-id.ts';
import { type SendEmail, sendEmailJob } from './send-email-job.ts';

/** A mail that would be delivered later than this after its cause is dropped: retries take a day. */
const lateAfterMs = 2 * 24 * 60 * 60 * 1000;

/** When a mail that was handed over and not confirmed is handed over once more. */
const secondTryAfterMs = 6 * 60 * 60 * 1000;

/**
 * Sends a mail that its stream says is to be sent, and records what became of it. Killed between the two it is sent
 * again, under the same Message-ID. So is one that the server did not confirm, once, six hours later.
 */
const sendEmail = Effect.fnUntraced(function* (
  { emailId, isSecondTry = false }: SendEmail,
  attempt: Pick<Attempt, 'isLast'>,
) {
  const store = yield* EventStore;
  const { events } = yield* store.readStream(emailStream(emailId).streamId);
  const own = events as readonly RecordedEvent<EmailEvent>[];
  const [queued] = own;
  const email = own.reduce(emailDecider.evolve, emailDecider.initialState);
  if (queued === undefined) return;
  const isDue = isSecondTry ? awaitsSecondTry(email) : isToBeSent(email);
  if (email.status === 'none' || !isDue) {
    // An attempt that was killed between the record and the new job.
    if (awaitsSecondTry(email)) yield* enqueueSecondTry(queued, emailId);
    return;
  }
  yield* inTracesOf([queued], `job ${sendEmailJob.name}`, 'consumer')(sendQueued(queued, email, attempt));
});

const sendQueued = Effect.fnUntraced(function* (
  queued: RecordedEvent<EmailEvent>,
  email: QueuedEmail,
  { isLast }: Pick<Attempt, 'isLast'>,
) {
  const { emailId } = email;
  const record = recordAfter(queued, emailId);
  const { kind, keepsTokens, send } = yield* MailTransport;
  const age = (yield* Clock.currentTimeMillis) - Date.parse(queued.metadata.occurredAt);
  if (kind === 'smtp' && age > lateAfterMs) return yield* record({ type: 'DropEmail', reason: 'late' });
  const composed = yield* composeEmail(email, queued.metadata.correlationId);
  if ('drop' in composed) return yield* record({ type: 'DropEmail', reason: composed.drop });
  const { mail, template, subjects } = composed;
  yield* keepSentMail(subjects, mail, keepsTokens || template.hasToken !== true);
  const isConfirmed = yield* send(mail).pipe(
    Effect.catchTags({
      MailRefused: ({ message }) =>
        Effect.andThen(record({ type: 'RecordEmailFailed', reason: message }), new JobRefused({ message })),
      MailDeferred: (deferred) =>
        Effect.andThen(
          isLast ? record({ type: 'RecordEmailFailed', reason: deferred.message }) : Effect.void,
          deferred,
        ),
    }),
    Effect.map(() => true),
    Effect.catchTag('MailUnconfirmed', ({ message }) =>
      record({ type: 'RecordEmailUnconfirmed', reason: message }).pipe(
        Effect.andThen(email.unconfirmed === 0 ? enqueueSecondTry(queued, emailId) : Effect.void),
        Effect.as(false),
      ),
    ),
  );
  if (!isConfirmed) return;
  // The built-in mailbox has a mail from the moment it was queued on, whenever it is rendered.
  const sentAt = kind === 'mailbox' ? queued.metadata.occurredAt : undefined;
  yield* record({ type: 'RecordEmailSent', transport: kind }, sentAt);
});

/** Enqueued once only. */
const enqueueSecondTry = Effect.fnUntraced(function* (queued: RecordedEvent<EmailEvent>, emailId: string) {
  const queue = yield* JobQueue;
  const startAfter = new Date((yield* Clock.currentTimeMillis) + secondTryAfterMs).toISOString();
  const id = derivedId(queued.id, 'second-try');
  yield* queue.enqueue(sendEmailJob, [{ id, data: { emailId, isSecondTry: true }, startAfter }]);
});

const recordAfter = ({ id, metadata }: RecordedEvent<EmailEvent>, emailId: string) =>
  Effect.fnUntraced(function* (
    command: Exclude<EmailCommand, { readonly type: 'QueueEmail' }>,
    occurredAt?: string,
  ) {
    const commandId = randomUUIDv7();
    const now = new Date(yield* Clock.currentTimeMillis).toISOString();
    yield* handleCommand({
      context: {
        commandId,
        requestHash: commandId,
        correlationId: metadata.correlationId,
        causationId: id,
        actor: { kind: 'system', id: sendEmailJob.name },
        occurredAt: occurredAt ?? now,
      },
      decider: emailDecider,
      stream: emailStream(emailId),
      command,
    });
  });

/** Sends mails until it is interrupted, a few at once. */
export const runSendEmail = runJobs({ type: sendEmailJob, concurrency: 3, run: sendEmail });
