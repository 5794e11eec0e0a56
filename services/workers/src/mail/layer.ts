import { Boss, type JobsConnection } from '@setter/jobs/boss';
import { JobQueue } from '@setter/jobs/job-queue';
import { mailboxTransport } from '@setter/mail/mailbox-transport';
import { forgetOldMails } from '@setter/mail/sent-mails';
import { smtpTransport } from '@setter/mail/smtp-transport';
import type { Config } from '@setter/platform/config';
import { Effect, Layer } from 'effect';
import { jobsMetrics } from '../jobs-metrics.ts';
import { runEmailJobs } from './email-jobs.ts';
import { MailSender, mailSenderOf } from './mail-sender.ts';
import { sendEmailJob } from './send-email-job.ts';
import { runSendEmail } from './send-email.ts';

/** At the start and daily. A failure is retried a day later. */
const forgetDaily = forgetOldMails.pipe(
  Effect.catchCause((cause) => Effect.logWarning('old mails not forgotten; retried in a day', cause)),
  Effect.andThen(Effect.sleep('1 day')),
  Effect.forever,
);

const mailLoops = Layer.effectDiscard(
  Effect.forEach([runEmailJobs, runSendEmail, forgetDaily], (loop) => Effect.forkScoped(loop), {
    discard: true,
  }),
);

/** Queued mails become jobs, and jobs are sent. Needs the event store, its checkpoints, the feed and the database. */
export const mailLayer = (config: Pick<Config, 'mail' | 'brand'>, publicUrl: string, jobs: JobsConnection) =>
  Layer.merge(mailLoops, jobsMetrics).pipe(
    Layer.provide(JobQueue.layer),
    Layer.provide(
      Layer.mergeAll(
        Boss.layer(jobs, [sendEmailJob]),
        config.mail.kind === 'smtp' ? smtpTransport(config.mail) : mailboxTransport,
        Layer.succeed(MailSender, mailSenderOf(config, publicUrl)),
      ),
    ),
  );
