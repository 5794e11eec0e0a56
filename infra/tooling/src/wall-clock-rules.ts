import type { OxlintOverride } from 'oxlint';

/** Files that ask which day and time it is: what is written down, compared with other clocks or shown to people. */
const calendar = [
  // When a command was given, and what its rule compares that with.
  'packages/http/src/command-context.ts',
  'packages/http/src/guard.ts',
  'services/command-api/src/derived-context.ts',
  'services/command-api/src/blog/write-queued-post.ts',
  'services/command-api/src/identity/password-reset.ts',
  'services/command-api/src/staff/find-invitation.ts',

  'services/workers/src/purge.ts',
  'services/workers/src/mail/{request-password-reset,send-email}.ts',
  'packages/mail/src/mails/{appointment-outcome,appointment-reminder,fair-credit-asked,newsletter-confirm,staff-invitation}.ts',
  'packages/mail/src/mails/shared/{account-link,mailed-at}.ts',
  'services/workers/src/payments/alert-evidence-due.ts',
  'services/workers/src/traffic/record-visits.ts',
  'infra/all-in-one/src/{admin-reset-link,demo,erasures-file}.ts',
  'services/workers/src/busy-sources/{compare-busy-source,follow-busy-appointment}.ts',
  'services/workers/src/desk/{desk-jobs,mail-missed,miss-when-due,release-left}.ts',
  'services/workers/src/fair-credits/{approve-when-due,remind-of-claim}.ts',
  'services/workers/src/outcomes/{ask-outcome,follow-missed,outcome-jobs}.ts',
  'services/workers/src/reminders/{rearm-reminders,remind,reminder-jobs,until-clock-is-right}.ts',
  // What read models count as past.
  'services/projections/src/now.ts',
  // Days and instants that the database keeps for all processes.
  'packages/ai/src/daily-calls.ts',
  'packages/identity/src/{sessions,throttles}.ts',
  'packages/identity/src/second-factors/{passkey-challenges,passkeys,second-factors}.ts',
  'packages/traffic/src/visit-counter.ts',
  // What calendars of clients are read for, and when their servers want to be asked again.
  'packages/calendars/src/sources/{guarded-dav,read-file,reread-source}.ts',
  // Instants of others: the database, providers, browsers, collectors of traces.
  'packages/event-store/src/database/prove.ts',
  'packages/event-store/src/tracing.ts',
  'packages/http/src/request-trace.ts',
  'services/command-api/src/blog/blog-webhook.ts',
  'services/command-api/src/payments/{handle-webhook,look-up-payment,send-refund}.ts',
  'services/command-api/src/payments/reconciliation/reconcile-{nightly,payments}.ts',
  'services/workers/src/conversions/conversion-jobs.ts',
  'web/src/features/admin-support/support-texts.ts',
  // The card sandbox is such a provider.
  'packages/servers/stripe-sandbox/src/{api,calls/confirm-intent,webhooks/deliver-webhooks}.ts',
  // What outlives its process: drafts, a file of contacts, ages of files, seeds, names of databases and topics.
  'web/src/lib/forms/drafts.ts',
  'web/server/well-known.ts',
  'packages/testing/src/{kafka,left-overs,postgres}.ts',
  // Times of appointments and mails in trials.
  'packages/testing/src/{moved-clock,own-start,set-clock,start-smtp-server}.ts',
  'infra/bench/src/{calendars,desk}/part.ts',
  'infra/bench/src/http/people.ts',
  'infra/chaos/src/faults/break-things.ts',
  'infra/chaos/src/load/{last-minute,writers}.ts',
];

/** Tests and what they share compare with times of the product. */
const tests = ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/test-support/**', 'web/e2e/**'];

/** Elapsed time is never the difference of two readings of the wall clock. */
export const wallClockOverrides: readonly OxlintOverride[] = [
  { files: [...calendar, ...tests], rules: { 'setter-time/no-wall-clock': 'off' } },
];
