import { replayProjection, replayReactor } from '@setter/contracts/system/dead-letters';
import { rebuildProjection } from '@setter/contracts/system/projections';
import { verifyProjection } from '@setter/contracts/system/verify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastError, toastFailure } from '../../lib/toasts/toast.ts';
import { type FollowerKind, deadLettersQuery, systemQuery } from './queries.ts';
import { replayOutcome, type ReplayState } from './replay-outcome.ts';
import { titleOf } from './texts.ts';

function useRefreshSystem() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: systemQuery.queryKey });
}

export function useRebuild() {
  const queryClient = useQueryClient();
  const refresh = useRefreshSystem();
  return useMutation({
    mutationFn: (name: string) => apiOf(queryClient)(rebuildProjection, { params: { name } }),
    onSuccess: refresh,
    onError: (error) => toastFailure('Rebuild failed', error),
  });
}

/** Compares models, or the snapshots, with the log, one after the other. */
export function useVerify() {
  const queryClient = useQueryClient();
  const refresh = useRefreshSystem();
  return useMutation({
    // Each read model is verified on its own.
    // oxlint-disable-next-line setter-calls/one-call-per-mutation
    mutationFn: (names: readonly string[]) =>
      Promise.all(names.map((name) => apiOf(queryClient)(verifyProjection, { params: { name } }))),
    onSuccess: refresh,
    onError: (error) => toastFailure('Verify failed', error),
  });
}

/** How long the outcome of a replay is waited for. */
const lookEveryMillis = 500;
const looks = 30;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const readState = async (client: QueryClient, kind: FollowerKind, name: string): Promise<ReplayState> => {
  const fresh = { staleTime: 0 };
  const { projections, reactors } = await client.fetchQuery({ ...systemQuery, ...fresh });
  const all = kind === 'projection' ? projections : reactors;
  return {
    standing: all.find((one) => one.name === name),
    deadLetters: await client.fetchQuery({ ...deadLettersQuery(kind, name), ...fresh }),
  };
};

/** Replays dead letters or retries a halted model, and reports the outcome. */
export function useReplay(kind: FollowerKind, name: string) {
  const queryClient = useQueryClient();
  const title = titleOf(name);
  return useMutation({
    mutationFn: async () => {
      const before = await readState(queryClient, kind, name);
      const call = kind === 'projection' ? replayProjection : replayReactor;
      await apiOf(queryClient)(call, { params: { name } });
      for (let look = 0; look < looks; look++) {
        await wait(lookEveryMillis);
        const outcome = replayOutcome(before, await readState(queryClient, kind, name));
        if (outcome !== undefined) return outcome;
      }
      return { isGood: false, text: 'Nothing has moved yet. The log of the process says why.' };
    },
    onSuccess: ({ isGood, text }) =>
      (isGood ? toast : toastError)({
        title: isGood ? `${title} replayed` : `${title} is still stuck`,
        description: text,
      }),
    onError: (error) => toastFailure('Replay failed', error),
  });
}
