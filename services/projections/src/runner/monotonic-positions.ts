import type { ConsumerStatuses } from './consumer-statuses.ts';

/**
 * Corrects polled statuses by the ones before: a position that a projection has reached it has reached. A single poll
 * reports less as soon as an event is in flight to a partition that was quiet for long: it falls back to the position
 * of that partition, which lasts seconds when the member that has it is frozen or dead. In another history of the log
 * nothing was reached.
 */
export const makeMonotonicPositions = (): ((polled: ConsumerStatuses) => ConsumerStatuses) => {
  let reached: ReadonlyMap<string, number> = new Map();
  let history: string | undefined;
  return (polled) => {
    if (polled.history !== history) reached = new Map();
    history = polled.history;
    const projections = new Map(
      [...polled.projections].map(([name, status]) => [
        name,
        { ...status, position: Math.max(status.position, reached.get(status.consumer) ?? 0) },
      ]),
    );
    // By consumer: a build that replaces another starts at its own position.
    reached = new Map([...projections.values()].map(({ consumer, position }) => [consumer, position]));
    return { ...polled, projections };
  };
};
