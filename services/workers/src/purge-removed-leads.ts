import { leadDecider } from '@setter/domain/leads/decider';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { leadStream } from '@setter/events/streams';
import { Clock, Effect } from 'effect';
import { derivedId } from './derived-id.ts';
import { type RemovedLead, selectOverdueLeads } from './select-overdue-leads.ts';

const name = 'forget-removed-leads';
const batchSize = 100;

/** Erases every lead that was removed and can no longer be restored. Answers how many. */
export const purgeOverdueLeads = Effect.gen(function* () {
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  let forgotten = 0;
  for (;;) {
    const overdue = yield* selectOverdueLeads(now, batchSize);
    const outcomes = yield* Effect.forEach(overdue, (lead) => forget(lead, now));
    const erased = outcomes.filter(({ state }) => state.status === 'erased').length;
    forgotten += erased;
    if (overdue.length < batchSize || erased === 0) return forgotten;
  }
});

/** At the start and hourly. A failure is retried an hour later. */
export const purgeRemovedLeads = purgeOverdueLeads.pipe(
  Effect.tap((forgotten) =>
    forgotten === 0 ? Effect.void : Effect.logInfo(`removed leads erased: ${forgotten}`),
  ),
  Effect.catchCause((cause) => Effect.logError(`${name} failed; retried in an hour`, cause)),
  Effect.andThen(Effect.sleep('1 hour')),
  Effect.forever,
);

const forget = ({ leadId, eventId, correlationId }: RemovedLead, now: string) => {
  // Two workers that find the same lead ask for the same thing.
  const commandId = derivedId(eventId, name);
  const context: CommandContext = {
    commandId,
    requestHash: commandId,
    correlationId,
    causationId: eventId,
    actor: { kind: 'system', id: name },
    occurredAt: now,
  };
  return handleCommand({
    context,
    decider: leadDecider,
    stream: leadStream(leadId),
    command: { type: 'PurgeLead', now },
  });
};
