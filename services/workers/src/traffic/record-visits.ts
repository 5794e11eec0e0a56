import { type Counted, type CountedPage, trafficDecider } from '@setter/domain/traffic/record-visits';
import { handleCommand } from '@setter/event-store/append';
import { homeTrafficStream, landingTrafficStream, postViewsStream } from '@setter/events/streams';
import { type VisitBatch, VisitCounter, type VisitedPage } from '@setter/traffic/visit-counter';
import { Clock, Effect } from 'effect';

const name = 'record-visits';
const interval = '5 seconds';

/** Records what was counted, once: a batch whose process dies is found again, and its command is a duplicate. */
export const recordCountedVisits = Effect.gen(function* () {
  const counter = yield* VisitCounter;
  const batches = yield* counter.takeBatches;
  for (const batch of batches) {
    yield* record(batch);
    yield* counter.end(batch.batchId);
  }
  return batches.length;
});

/** Every five seconds. A failure is retried with the next. */
export const recordVisits = recordCountedVisits.pipe(
  Effect.catchCause((cause) => Effect.logError(`${name} failed; retried in ${interval}`, cause)),
  Effect.andThen(Effect.sleep(interval)),
  Effect.forever,
);

const record = Effect.fnUntraced(function* ({ batchId, page, ...counted }: VisitBatch) {
  yield* handleCommand({
    context: {
      commandId: batchId,
      requestHash: batchId,
      correlationId: batchId,
      causationId: batchId,
      actor: { kind: 'system', id: name },
      occurredAt: new Date(yield* Clock.currentTimeMillis).toISOString(),
    },
    decider: trafficDecider,
    ...countedPage(page, counted),
  });
});

const countedPage = (page: VisitedPage, counted: Counted) => {
  const { day } = counted;
  const command = (of: CountedPage) => ({ type: 'RecordVisits', page: of, counted: [counted] }) as const;
  const [kind, id] = page.split('-');
  switch (kind) {
    case 'landing': {
      const landingPageId = Number(id);
      return {
        stream: landingTrafficStream(landingPageId, day),
        command: command({ kind, landingPageId }),
      };
    }
    case 'post': {
      const postId = Number(id);
      return { stream: postViewsStream(postId, day), command: command({ kind, postId }) };
    }
    default:
      return { stream: homeTrafficStream(day), command: command({ kind: 'home' }) };
  }
};
