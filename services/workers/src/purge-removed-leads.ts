import { leadDecider } from '@setter/domain/leads/decider';
import { handleCommand } from '@setter/event-store/append';
import { leadStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { purge, purgeContext, repeatPurge } from './purge.ts';
import { selectOverdueLeads } from './select-overdue-leads.ts';

const name = 'forget-removed-leads';

/** Erases every lead that was removed and can no longer be restored. Returns how many. */
export const purgeOverdueLeads = purge(selectOverdueLeads, (lead, now) =>
  handleCommand({
    context: purgeContext(name, lead, now),
    decider: leadDecider,
    stream: leadStream(lead.leadId),
    command: { type: 'PurgeLead', now },
  }).pipe(Effect.map(({ state }) => state.status === 'erased')),
);

export const purgeRemovedLeads = repeatPurge(name, 'removed leads', '1 hour', purgeOverdueLeads);
