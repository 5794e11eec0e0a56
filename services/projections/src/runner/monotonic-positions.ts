import type { ConsumerStatuses } from './consumer-statuses.ts';

/**
 * Corrects looks at the standings by those before: what a model has seen it has seen. By itself a look says less as
 * soon as something is on its way to a part of the feed that was quiet for long: the model is then put back to where
 * that part was, which lasts seconds when the member that has the part is frozen or dead.
 */
export const makeMonotonicPositions = (): ((look: ConsumerStatuses) => ConsumerStatuses) => {
  let seen: ReadonlyMap<string, number> = new Map();
  return (look) => {
    const standings = new Map(
      [...look.standings].map(([name, one]) => [
        name,
        { ...one, position: Math.max(one.position, seen.get(one.consumer) ?? 0) },
      ]),
    );
    // By consumer: a build that takes the place of another begins for itself.
    seen = new Map([...standings.values()].map(({ consumer, position }) => [consumer, position]));
    return { ...look, standings };
  };
};
