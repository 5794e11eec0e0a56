import { type Standing, systemStream } from '@setter/contracts/system/projections';
import { focusManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followStream } from './follow-stream.ts';

/** Never twice at once: what is asked for meanwhile runs once more afterwards. */
function coalesced(run: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await run();
    }
    isRunning = false;
  };
}

/**
 * Refetches the queries of each named read model when its position changes, as the stream of the system's status
 * reports it. The stream is open only while the screen polls, too: a session has at most five.
 *
 * @param queryKeys By name of the read model; the same object on each render.
 */
export function useReadModelChanges(queryKeys: Readonly<Record<string, QueryKey>>): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const models = Object.entries(queryKeys).map(([name, queryKey]) => ({
      name,
      refetch: coalesced(() => queryClient.invalidateQueries({ queryKey })),
      position: -1,
    }));
    const refetchChanged = ({ projections }: Standing) => {
      for (const model of models) {
        const { position = -1 } = projections.find(({ name }) => name === model.name) ?? {};
        if (position === model.position) continue;
        model.position = position;
        void model.refetch();
      }
    };
    let close: (() => void) | undefined;
    const followWhileSeen = () => {
      if (focusManager.isFocused())
        close ??= followStream<Standing>({
          open: () => new EventSource(systemStream.path),
          onEvent: refetchChanged,
        });
      else {
        close?.();
        close = undefined;
      }
    };
    followWhileSeen();
    const unsubscribe = focusManager.subscribe(followWhileSeen);
    return () => {
      unsubscribe();
      close?.();
    };
  }, [queryClient, queryKeys]);
}
