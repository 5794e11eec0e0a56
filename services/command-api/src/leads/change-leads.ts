import { leadDecider } from '@setter/domain/leads/decider';
import type { RemoveLead } from '@setter/domain/leads/remove-lead';
import type { RestoreLead } from '@setter/domain/leads/restore-lead';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import type { LeadEvent } from '@setter/events/leads/events';
import { Effect } from 'effect';
import { leadFold } from '../folds.ts';

/**
 * Does the same to many leads in one append, so that a crash leaves all of it or nothing and the key of the request
 * stands for the whole list. Answers the ids that it was really done to: what is not there, was so already or can no
 * longer be restored is not among them. A repeat answers the same as the first time.
 */
export const changeLeads = Effect.fn('changeLeads')(function* (
  context: CommandContext,
  leadIds: readonly string[],
  command: RemoveLead | RestoreLead,
) {
  const reads = Object.fromEntries(leadIds.map((leadId) => [leadId, leadFold(leadId)]));
  const { result, position } = yield* handleCommand({
    context,
    reads,
    decide: (leads) => {
      const append: Record<string, readonly LeadEvent[]> = {};
      for (const [leadId, lead] of Object.entries(leads)) {
        const events = leadDecider.decide(command, lead);
        if (!isRejection(events) && events.length > 0) append[leadId] = events;
      }
      return { append, result: { changed: Object.keys(append) } };
    },
  });
  return { changed: (result as { readonly changed: readonly string[] }).changed, position };
});
