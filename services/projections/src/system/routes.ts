import { rebuildProjection, systemProjections, systemStream } from '@setter/contracts/system/projections';
import {
  deadLettersOfProjection,
  deadLettersOfReactor,
  replayProjection,
  replayReactor,
} from '@setter/contracts/system/dead-letters';
import { systemHealth } from '@setter/contracts/system/health';
import { readDeadLetters, requestReplay } from '@setter/event-store/consumers';
import { snapshotsName, verifyProjection } from '@setter/contracts/system/verify';
import { notFound } from '@setter/http/call-failure';
import { claimingKeyFirst, route, streamRoute } from '@setter/http/route';
import { Effect } from 'effect';
import { ReadModels } from '../read-model.ts';
import { findLiveBuild } from '../runner/builds.ts';
import { consumerOf } from '../runner/projection-handler.ts';
import { requestRebuild } from '../runner/rebuild-requests.ts';
import { requestVerify } from '../runner/verify-requests.ts';
import { readConsumerStatuses } from '../runner/consumer-statuses.ts';
import { StatusStream } from './status-stream.ts';
import { readHealth } from './health.ts';
import { readStanding } from './standing.ts';

const modelNamed = Effect.fnUntraced(function* (name: string) {
  const model = (yield* ReadModels).find((one) => one.name === name);
  return model === undefined ? yield* Effect.fail(notFound()) : model;
});

const reactorNamed = Effect.fnUntraced(function* (name: string) {
  const { reactors } = yield* Effect.orDie(readConsumerStatuses);
  if (!reactors.some((reactor) => reactor.name === name)) return yield* Effect.fail(notFound());
  return `reactor/${name}`;
});

/** The first hundred. */
const deadLettersOf = Effect.fnUntraced(function* (consumer: string) {
  const deadLetters = yield* Effect.orDie(readDeadLetters(consumer, 0, 100));
  return {
    body: deadLetters.map((event) => ({ ...event, deadLetteredAt: event.deadLetteredAt.toISOString() })),
  };
});

const replay = (consumer: string) =>
  Effect.as(Effect.orDie(requestReplay(consumer)), { body: { success: true as const } });

/** Answer also, and above all, while models are halted or behind. */
export const systemRoutes = [
  route(systemProjections, () => Effect.map(Effect.orDie(readStanding), (body) => ({ body }))),
  route(systemHealth, () => Effect.map(Effect.orDie(readHealth), (body) => ({ body }))),
  streamRoute(systemStream, ({ session }) =>
    StatusStream.use((watch) => Effect.map(watch.open(session), (stream) => ({ stream }))),
  ),
  claimingKeyFirst(
    route(
      rebuildProjection,
      Effect.fnUntraced(function* ({ params }) {
        const model = yield* modelNamed(params.name);
        return { body: { rebuildId: yield* Effect.orDie(requestRebuild(model)) } };
      }),
    ),
  ),
  claimingKeyFirst(
    route(
      verifyProjection,
      Effect.fnUntraced(function* ({ params }) {
        const { name } = params;
        const subject = name === snapshotsName ? { name } : yield* modelNamed(name);
        return { body: { verifyId: yield* Effect.orDie(requestVerify(subject)) } };
      }),
    ),
  ),
  route(
    deadLettersOfProjection,
    Effect.fnUntraced(function* ({ params }) {
      const live = yield* Effect.orDie(findLiveBuild(yield* modelNamed(params.name)));
      return live === undefined ? { body: [] } : yield* deadLettersOf(live.build.consumer);
    }),
  ),
  claimingKeyFirst(
    route(
      replayProjection,
      Effect.fnUntraced(function* ({ params }) {
        return yield* replay(consumerOf(yield* modelNamed(params.name)));
      }),
    ),
  ),
  route(
    deadLettersOfReactor,
    Effect.fnUntraced(function* ({ params }) {
      return yield* deadLettersOf(yield* reactorNamed(params.name));
    }),
  ),
  claimingKeyFirst(
    route(
      replayReactor,
      Effect.fnUntraced(function* ({ params }) {
        return yield* replay(yield* reactorNamed(params.name));
      }),
    ),
  ),
];
