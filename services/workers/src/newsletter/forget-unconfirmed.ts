import { subscriptionDecider } from '@setter/domain/newsletter/decider';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { subscriptionStream } from '@setter/events/streams';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { selectUnconfirmed, type UnconfirmedRequest } from './select-unconfirmed.ts';

const name = 'forget-unconfirmed-subscriptions';
const batchSize = 100;

/** Erases the address of every request for the newsletter that was not confirmed within 7 days. Answers how many. */
export const forgetUnconfirmedRequests = Effect.gen(function* () {
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  let forgotten = 0;
  for (;;) {
    const overdue = yield* selectUnconfirmed(now, batchSize);
    const outcomes = yield* Effect.forEach(overdue, (request) => forget(request, now));
    const ended = outcomes.filter(({ state }) => state.status === 'forgotten').length;
    forgotten += ended;
    if (overdue.length < batchSize || ended === 0) return forgotten;
  }
});

/** At the start and hourly. A failure is retried an hour later. */
export const forgetUnconfirmed = forgetUnconfirmedRequests.pipe(
  Effect.tap((forgotten) =>
    forgotten === 0 ? Effect.void : Effect.logInfo(`unconfirmed subscriptions erased: ${forgotten}`),
  ),
  Effect.catchCause((cause) => Effect.logError(`${name} failed; retried in an hour`, cause)),
  Effect.andThen(Effect.sleep('1 hour')),
  Effect.forever,
);

const forget = ({ subscriptionId, eventId, correlationId }: UnconfirmedRequest, now: string) => {
  // Two workers that find the same request ask for the same thing.
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
    decider: subscriptionDecider,
    stream: subscriptionStream(subscriptionId),
    command: { type: 'ForgetSubscription', reason: 'unconfirmed', now },
  });
};
