import type { Standing } from '@setter/contracts/system/projections';
import { snapshotsName } from '@setter/contracts/system/verify';
import { countSnapshots } from '@setter/event-store/snapshots';
import { EdgeNotices } from '@setter/http/edge-notices';
import { Effect, Option } from 'effect';
import { ReadModels } from '../read-model.ts';
import { readConsumerStatuses } from '../runner/consumer-statuses.ts';
import { readVerifyRuns } from '../runner/verify-requests.ts';
import { statusAnswer } from './status-answer.ts';
import { verifyAnswer } from './verify-answer.ts';

/** The log and every consumer of it, as admins see them; the order is always the same. */
export const readStanding = Effect.gen(function* () {
  const { head, projections, reactors } = yield* readConsumerStatuses;
  const verifyRuns = yield* readVerifyRuns;
  const snapshotsRun = verifyRuns.get(snapshotsName);
  const readModels = yield* ReadModels;
  const answer: Standing = {
    head,
    projections: readModels.map((model) =>
      statusAnswer(model, {
        status: projections.get(model.name),
        head,
        verifyRun: verifyRuns.get(model.name),
      }),
    ),
    snapshots: {
      saved: yield* countSnapshots,
      ...(snapshotsRun !== undefined && { verify: verifyAnswer(snapshotsRun) }),
    },
    reactors: reactors.map((reactor) => ({ ...reactor, lag: Math.max(0, head - reactor.position) })),
    notices: Option.match(yield* Effect.serviceOption(EdgeNotices), {
      onNone: () => [],
      onSome: ({ all }) => [...all()],
    }),
  };
  return answer;
});
