import { emailDecider } from '@setter/domain/email/decider';
import { leadDecider } from '@setter/domain/leads/decider';
import { plusMs } from '@setter/domain/time';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { LeadEvent } from '@setter/events/leads/events';
import { emailStream, leadStream } from '@setter/events/streams';
import { runJobs } from '@setter/jobs/run-jobs';
import { queueMail } from '@setter/mail/mails';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { alertedAdmins } from '../reactors/mails/alerted-admins.ts';
import { type FirstContactMailJob, firstContactMailJob } from './first-contact-job.ts';
import { quartersOfDayBefore } from './quarters.ts';
import { type Missed, selectMissed } from './select-missed.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How far back the log is read for an admin who has had no such mail in a day, in events. */
const farthestBack = 10_000;

const mailIdOf = (adminId: string, quarter: string) => derivedId(adminId, firstContactMailJob.name, quarter);

/** Up to which position of the log the admin has been told in a day, and whether in this quarter of an hour already. */
const toldUpTo = Effect.fnUntraced(function* (adminId: string, quarter: string) {
  const store = yield* EventStore;
  const ids = quartersOfDayBefore(quarter).map((one) => mailIdOf(adminId, one));
  const events = yield* store.readStreams(
    ids.map((emailId) => ({ streamId: emailStream(emailId).streamId, after: 0, sealed: true })),
  );
  const queued = events.flatMap((event) => (event.type === 'EmailQueued' ? [event.data] : []));
  return {
    isTold: queued.some(({ emailId }) => emailId === ids[0]),
    upTo: queued.reduce<number | undefined>(
      (last, { topic }) => Math.max(last ?? 0, Number(topic.ids['upTo'])),
      undefined,
    ),
  };
});

/** Those whose enquiry has not been called since either, each lead once. */
const stillWaiting = Effect.fnUntraced(function* (missed: readonly Missed[]) {
  const store = yield* EventStore;
  const events = yield* store.readStreams(
    [...new Set(missed.map(({ leadId }) => leadId))].map((leadId) => ({
      streamId: leadStream(leadId).streamId,
      after: 0,
      sealed: true,
    })),
  );
  const waitingSince = new Map(
    [...Map.groupBy(events, ({ streamId }) => streamId).values()].flatMap((own) => {
      const lead = (own as readonly LeadEvent[]).reduce(leadDecider.evolve, leadDecider.initialState);
      return lead.status === 'known' ? [[lead.leadId, lead.contacting.waitingSince] as const] : [];
    }),
  );
  const waiting = missed.filter(({ leadId, since }) => waitingSince.get(leadId) === since);
  return [...new Map(waiting.map((one) => [one.leadId, one])).values()];
});

/**
 * Queues a mail to each admin who has the alert on now, about every enquiry that was missed since their mail before and still
 * waits: one for a quarter of an hour, whose id derives from it, so that a second run queues none twice.
 */
const mailMissed = Effect.fn('mailMissed')(function* (job: FirstContactMailJob) {
  const { eventId, position, correlationId, quarter } = job;
  const occurredAt = new Date(yield* Clock.currentTimeMillis).toISOString();
  for (const adminId of yield* alertedAdmins('firstContact', Number.MAX_SAFE_INTEGER)) {
    const told = yield* toldUpTo(adminId, quarter);
    if (told.isTold) continue;
    const after = told.upTo ?? Math.max(0, position - farthestBack);
    const missed = yield* selectMissed(after, plusMs(quarter, -dayMs));
    const waiting = yield* stillWaiting(missed);
    const [longest, ...others] = waiting.toSorted((a, b) => b.minutes - a.minutes || a.position - b.position);
    const last = missed.at(-1);
    if (longest === undefined || last === undefined) continue;
    const emailId = mailIdOf(adminId, quarter);
    yield* handleCommand({
      context: {
        commandId: emailId,
        requestHash: emailId,
        correlationId,
        causationId: eventId,
        actor: { kind: 'system', id: firstContactMailJob.name },
        occurredAt,
      },
      decider: emailDecider,
      stream: emailStream(emailId),
      command: queueMail('first-contact', {
        emailId,
        recipient: `admin-${adminId}`,
        ids: {
          leadId: longest.leadId,
          adminId,
          minutes: longest.minutes,
          others: others.length,
          upTo: last.position,
        },
      }),
    });
  }
});

/** Until it is interrupted. */
export const runFirstContactMails = runJobs({ type: firstContactMailJob, concurrency: 1, run: mailMissed });
