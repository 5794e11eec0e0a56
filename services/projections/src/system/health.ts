import type { SystemHealth } from '@setter/contracts/system/health';
import { readBlockers } from '@setter/event-store/change-schema';
import { historySentence, readHistory } from '@setter/event-store/history';
import { ProvenFacts } from '@setter/event-store/prove';
import { freeBytes } from '@setter/http/process/free-bytes';
import { logSinkStatus } from '@setter/http/logging/log-sink';
import { resolveUpstreams } from '@setter/config/resolve-origin';
import { Surroundings } from '@setter/config/surroundings';
import { Effect } from 'effect';

/** What the product depends on, as this process finds it now. */
export const readHealth = Effect.gen(function* () {
  const { dataDir, urls, ofGateway } = yield* Surroundings;
  const { facts } = yield* ProvenFacts;
  const history = yield* readHistory;
  const { id, beganAt, wentBack } = history;
  const blockers = yield* readBlockers;
  const answer: SystemHealth = {
    history: {
      id,
      beganAt: beganAt.toISOString(),
      wentBack:
        wentBack === undefined
          ? null
          : { ...wentBack, at: wentBack.at.toISOString(), sentence: historySentence(history) ?? '' },
    },
    facts: facts.map((fact) => ({ ...fact })),
    logSink: logSinkStatus(),
    freeBytes: dataDir === undefined ? null : yield* Effect.promise(() => freeBytes(dataDir)),
    blockers: blockers.map((blocker) => ({ ...blocker, since: blocker.since.toISOString() })),
    upstreams: [...(yield* Effect.promise(() => resolveUpstreams(urls))), ...ofGateway].map((upstream) => ({
      ...upstream,
      addresses: [...upstream.addresses],
    })),
  };
  return answer;
});
