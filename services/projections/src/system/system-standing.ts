import type { SystemStanding } from '@setter/contracts/system/projections';
import { Effect } from 'effect';
import { readModels } from '../models.ts';
import { readStandings } from '../runner/standings.ts';
import { readVerifyRuns } from '../runner/verify-requests.ts';
import { standingAnswer } from './standing-answer.ts';

/** The log and everything that follows it, as admins are told; the order is always the same. */
export const systemStanding = Effect.gen(function* () {
  const { head, standings, reactors } = yield* readStandings;
  const verifyRuns = yield* readVerifyRuns;
  const answer: SystemStanding = {
    head,
    projections: readModels.map((model) =>
      standingAnswer(model, {
        standing: standings.get(model.name),
        head,
        verifyRun: verifyRuns.get(model.name),
      }),
    ),
    reactors: reactors.map((reactor) => ({ ...reactor, lag: Math.max(0, head - reactor.position) })),
  };
  return answer;
});
