import { rebuildProjection, systemProjections, systemStream } from '@setter/contracts/system/projections';
import {
  parkedOfProjection,
  parkedOfReactor,
  replayProjection,
  replayReactor,
} from '@setter/contracts/system/parked-events';
import { readParked } from '@setter/event-store/parked-events';
import { requestReplay } from '@setter/event-store/replay-parked';
import { verifyProjection } from '@setter/contracts/system/verify';
import { notFound } from '@setter/platform/http/call-failure';
import { route, streamRoute } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { readModels } from '../models.ts';
import { findLiveBuild } from '../runner/builds.ts';
import { replayConsumer } from '../runner/faults.ts';
import { requestRebuild } from '../runner/rebuild-requests.ts';
import { requestVerify } from '../runner/verify-requests.ts';
import { readStandings } from '../runner/standings.ts';
import { StandingWatch } from './standing-watch.ts';
import { systemStanding } from './system-standing.ts';

const modelNamed = (name: string) => {
  const model = readModels.find((one) => one.name === name);
  return model === undefined ? Effect.fail(notFound()) : Effect.succeed(model);
};

const reactorNamed = Effect.fnUntraced(function* (name: string) {
  const { reactors } = yield* Effect.orDie(readStandings);
  if (!reactors.some((reactor) => reactor.name === name)) return yield* Effect.fail(notFound());
  return `reactor/${name}`;
});

/** The first hundred; whoever has more mends the fault before looking at each. */
const parkedOf = Effect.fnUntraced(function* (consumer: string) {
  const parked = yield* Effect.orDie(readParked(consumer, 0, 100));
  return { body: parked.map((event) => ({ ...event, parkedAt: event.parkedAt.toISOString() })) };
});

const replay = (consumer: string) =>
  Effect.as(Effect.orDie(requestReplay(consumer)), { body: { success: true as const } });

/** Answer also, and above all, while models are halted or behind. */
export const systemRoutes = [
  route(systemProjections, () => Effect.map(Effect.orDie(systemStanding), (body) => ({ body }))),
  streamRoute(systemStream, ({ session }) =>
    StandingWatch.use((watch) => Effect.map(watch.open(session), (stream) => ({ stream }))),
  ),
  route(
    rebuildProjection,
    Effect.fnUntraced(function* ({ params }) {
      const model = yield* modelNamed(params.name);
      return { body: { rebuildId: yield* Effect.orDie(requestRebuild(model)) } };
    }),
  ),
  route(
    verifyProjection,
    Effect.fnUntraced(function* ({ params }) {
      const model = yield* modelNamed(params.name);
      return { body: { verifyId: yield* Effect.orDie(requestVerify(model)) } };
    }),
  ),
  route(
    parkedOfProjection,
    Effect.fnUntraced(function* ({ params }) {
      const live = yield* Effect.orDie(findLiveBuild(yield* modelNamed(params.name)));
      return live === undefined ? { body: [] } : yield* parkedOf(live.build.consumer);
    }),
  ),
  route(
    replayProjection,
    Effect.fnUntraced(function* ({ params }) {
      return yield* replay(replayConsumer(yield* modelNamed(params.name)));
    }),
  ),
  route(
    parkedOfReactor,
    Effect.fnUntraced(function* ({ params }) {
      return yield* parkedOf(yield* reactorNamed(params.name));
    }),
  ),
  route(
    replayReactor,
    Effect.fnUntraced(function* ({ params }) {
      return yield* replay(yield* reactorNamed(params.name));
    }),
  ),
];
