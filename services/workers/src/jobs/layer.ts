import { deleteEndedJobs } from '@setter/jobs/delete-ended-jobs';
import { JobQueue } from '@setter/jobs/job-queue';
import { MailSender, mailSenderOf } from '@setter/mail/mail-sender';
import { mailboxTransport } from '@setter/mail/mailbox-transport';
import { forgetOldMails } from '@setter/mail/sent-mails';
import { smtpTransport } from '@setter/mail/smtp-transport';
import type { Config } from '@setter/config/config';
import type { ConversionSettings } from '@setter/config/config-pixel';
import { smtpSettings } from '@setter/config/dkim-key';
import { Effect, Layer } from 'effect';
import { conversionJobs } from '../conversions/conversion-jobs.ts';
import { runReportConversions } from '../conversions/report-conversion.ts';
import { CalendarSettings } from '@setter/calendars/sources/calendar-settings';
import { busySourceJobs } from '../busy-sources/busy-source-jobs.ts';
import { runCompareBusySources } from '../busy-sources/compare-busy-source.ts';
import { runBusyAppointments } from '../busy-sources/follow-busy-appointment.ts';
import { runReadBusySources } from '../busy-sources/read-busy-source.ts';
import { blogJobs } from '../blog/post-jobs.ts';
import { deskJobs } from '../desk/desk-jobs.ts';
import { runFirstContactMails } from '../desk/mail-missed.ts';
import { runFirstContacts } from '../desk/miss-when-due.ts';
import { runReleaseLeft } from '../desk/release-left.ts';
import { runFairCreditApprovals } from '../fair-credits/approve-when-due.ts';
import { fairCreditJobs } from '../fair-credits/fair-credit-jobs.ts';
import { runFairCreditReminders } from '../fair-credits/remind-of-claim.ts';
import { runMailPosts } from '../newsletter/mail-post.ts';
import { postJobs } from '../newsletter/post-jobs.ts';
import { runFollowMissed } from '../outcomes/follow-missed.ts';
import { runOutcomeQuestions } from '../outcomes/ask-outcome.ts';
import { outcomeJobs } from '../outcomes/outcome-jobs.ts';
import { runEvidenceAlerts } from '../payments/alert-evidence-due.ts';
import { paymentJobs } from '../payments/payment-jobs.ts';
import { runRearmReminders } from '../reminders/rearm-reminders.ts';
import { runReminders } from '../reminders/remind.ts';
import { reminderJobs } from '../reminders/reminder-jobs.ts';
import { emailJobs } from '../mail/email-jobs.ts';
import { runPasswordResets } from '../mail/request-password-reset.ts';
import { runSendEmail } from '../mail/send-email.ts';
import { jobsMetrics } from './metrics.ts';

/** At the start and daily. A failure is retried a day later. */
const forgetDaily = Effect.andThen(forgetOldMails, deleteEndedJobs).pipe(
  Effect.catchCause((cause) => Effect.logWarning('old mails and jobs not deleted; retried in a day', cause)),
  Effect.andThen(Effect.sleep('1 day')),
  Effect.forever,
);

/** Who enqueues jobs, and who runs them. */
const jobLoops = Layer.effectDiscard(
  Effect.forEach(
    [
      ...[
        emailJobs,
        reminderJobs,
        outcomeJobs,
        fairCreditJobs,
        postJobs,
        paymentJobs,
        blogJobs,
        deskJobs,
        busySourceJobs,
      ].map(({ run }) => run),
      runSendEmail,
      runPasswordResets,
      runReminders,
      runRearmReminders,
      runOutcomeQuestions,
      runFollowMissed,
      runFairCreditApprovals,
      runFairCreditReminders,
      runMailPosts,
      runEvidenceAlerts,
      runFirstContacts,
      runFirstContactMails,
      runReleaseLeft,
      runReadBusySources,
      runCompareBusySources,
      runBusyAppointments,
      forgetDaily,
    ],
    (loop) => Effect.forkScoped(loop),
    { discard: true },
  ),
);

/** Reports conversions, where that is configured. */
const conversionLoops = (settings: ConversionSettings | null, publicUrl: string) =>
  settings === null
    ? Layer.empty
    : Layer.effectDiscard(
        Effect.andThen(
          Effect.forkScoped(conversionJobs.run),
          Effect.forkScoped(runReportConversions(settings, publicUrl)),
        ),
      );

/**
 * Enqueues and runs the jobs of mails, reminders, outcomes, claims, posts, payments, the desk, calendars and conversions, for as long as the layer lives.
 * Needs the event store, its checkpoints, the feed and the database.
 */
export const jobsLayer = (
  config: Pick<Config, 'mail' | 'brand' | 'exposed' | 'conversions' | 'calendarPrivateHosts'>,
  publicUrl: string,
) =>
  Layer.mergeAll(jobLoops, conversionLoops(config.conversions, publicUrl), jobsMetrics).pipe(
    Layer.provide(JobQueue.layer),
    Layer.provide(
      Layer.mergeAll(
        config.mail.kind === 'smtp'
          ? smtpTransport(smtpSettings(config.mail))
          : mailboxTransport(config.exposed),
        Layer.succeed(MailSender, mailSenderOf(config, publicUrl)),
        CalendarSettings.layerOf(config, publicUrl),
      ),
    ),
  );
