import type { FairCreditRules } from '@setter/contracts/fair-credits/rules';
import type { PublishRubric } from '@setter/domain/fair-credits/publish-rubric';
import { rubricDecider } from '@setter/domain/fair-credits/rubric-decider';
import { shownRubric } from '@setter/domain/fair-credits/shown-rubric';
import { type CommandContext, handleCommand } from '@setter/event-store/append';
import type { RubricEvent } from '@setter/events/fair-credits/events';
import { fairCreditRubricStream } from '@setter/events/streams';
import { randomUUIDv7 } from 'node:crypto';
import { Effect } from 'effect';
import { causedContext } from '../derived-context.ts';
import { streamAt } from '../stream-at.ts';

/** Publishes the next version. */
export const publishRubric = Effect.fn('publishRubric')(function* (
  context: CommandContext,
  given: Omit<PublishRubric, 'type'>,
) {
  const { position, result } = yield* handleCommand({
    context,
    decider: rubricDecider,
    stream: fairCreditRubricStream,
    command: { type: 'PublishRubric', ...given },
  });
  const events = yield* streamAt<RubricEvent>(fairCreditRubricStream.streamId, position);
  const published = events.find(({ data }) => data.version === result.version);
  if (published === undefined) throw new Error(`version ${result.version} is not known at ${position}`);
  const body: FairCreditRules = shownRubric(
    { ...published.data, publishedAt: published.metadata.occurredAt },
    result.version,
  );
  return { body, position };
});

/** Publishes the first version of the rules, if there is none. */
export const publishFirstRubric = (context: CommandContext) =>
  handleCommand({
    context,
    decider: rubricDecider,
    stream: fairCreditRubricStream,
    command: { type: 'PublishFirstRubric' },
  });

/** The same, for the product that starts. */
export const ensureRubric = Effect.gen(function* () {
  const cause = randomUUIDv7();
  const context = yield* causedContext({
    scope: 'first rubric',
    key: '1',
    causationId: cause,
    correlationId: cause,
    actor: 'first-rubric',
  });
  yield* publishFirstRubric(context);
}).pipe(Effect.withSpan('ensureRubric'));
