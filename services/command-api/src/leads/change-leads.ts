import type { AssignLeads } from '@setter/domain/leads/many-leads';
import { leadDecider } from '@setter/domain/leads/decider';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { Effect } from 'effect';
import { leadFold } from '../folds.ts';

/**
 * One command for many leads in one append: all of them change or none does, and the request's idempotency key holds
 * for the whole list. Returns the ids of the leads that changed; a duplicate is answered the same.
 */
export const changeLeads = (
  context: CommandContext,
  leadIds: readonly string[],
  change: { readonly type: 'RemoveLeads' | 'RestoreLeads' } | Pick<AssignLeads, 'type' | 'adminId'>,
) =>
  Effect.map(
    handleCommand({
      context,
      decider: leadDecider,
      reads: Object.fromEntries(leadIds.map((leadId) => [leadId, leadFold(leadId)])),
      command: { ...change, now: context.occurredAt },
    }),
    ({ result, position }) => ({ changed: result.changed, position }),
  );
