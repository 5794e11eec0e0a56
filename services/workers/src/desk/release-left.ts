import { leadDecider } from '@setter/domain/leads/decider';
import { staffDecider } from '@setter/domain/staff/decider';
import { memberOf } from '@setter/domain/staff/state';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { leadStream, staffStream } from '@setter/events/streams';
import { runJobs } from '@setter/jobs/run-jobs';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { type ReleaseLeftJob, releaseLeftJob } from './first-contact-job.ts';
import { selectOwnedLeads } from './select-owned-leads.ts';

/** Makes every lead of an account free that is still inactive. Run again it does what is left. */
const releaseLeft = Effect.fn('releaseLeft')(function* ({ adminId, eventId, correlationId }: ReleaseLeftJob) {
  const staff = yield* stateOf({ stream: staffStream, ...staffDecider });
  if (memberOf(staff, adminId).isActive) return;
  const occurredAt = new Date(yield* Clock.currentTimeMillis).toISOString();
  for (const leadId of yield* selectOwnedLeads(adminId)) {
    const commandId = derivedId(eventId, releaseLeftJob.name, leadId);
    yield* handleCommand({
      context: {
        commandId,
        requestHash: commandId,
        correlationId,
        causationId: eventId,
        actor: { kind: 'system', id: releaseLeftJob.name },
        occurredAt,
      },
      decider: leadDecider,
      stream: leadStream(leadId),
      command: { type: 'ReleaseLeftLead', adminId },
    }).pipe(Effect.catchTag('NotFound', () => Effect.void));
  }
});

/** Until it is interrupted. */
export const runReleaseLeft = runJobs({ type: releaseLeftJob, concurrency: 1, run: releaseLeft });
