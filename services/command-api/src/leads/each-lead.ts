import type { RemoveLead } from '@setter/domain/leads/remove-lead';
import { leadDecider } from '@setter/domain/leads/decider';
import type { RestoreLead } from '@setter/domain/leads/restore-lead';
import type { CommandContext } from '@setter/event-store/append-request';
import { runDecider } from '@setter/event-store/run-decider';
import { leadStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { partOf } from '../derived-context.ts';

/**
 * Does the same to many leads, each by itself, and counts those that it was really done to: what is not there,
 * or was so already, does not count. A repeat of the whole command counts the same again.
 */
export const eachLead = Effect.fn('eachLead')(function* (
  context: CommandContext,
  leadIds: readonly string[],
  command: RemoveLead | RestoreLead,
) {
  const one = Effect.fnUntraced(function* (leadId: string) {
    const { duplicate, result, position } = yield* runDecider({
      context: yield* partOf(context, `leads of ${context.commandId}`, leadId),
      stream: leadStream(leadId),
      decider: leadDecider,
      command,
      also: (events) => ({ result: { done: events.length > 0 } }),
    });
    const { done } = result as { readonly done: boolean };
    return { count: duplicate || done ? 1 : 0, position };
  });
  const untouched = Effect.succeed({ count: 0, position: 0 });
  const outcomes = yield* Effect.forEach(
    new Set(leadIds),
    (leadId) => one(leadId).pipe(Effect.catchTag(['NotFound', 'RestorePeriodOver'], () => untouched)),
    { concurrency: 16 },
  );
  return {
    count: outcomes.reduce((sum, { count }) => sum + count, 0),
    position: Math.max(...outcomes.map(({ position }) => position)),
  };
});
