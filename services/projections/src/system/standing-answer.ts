import type { ResponseOf } from '@setter/contracts/call';
import type { systemProjections } from '@setter/contracts/system/projections';
import type { AnyReadModel } from '../read-model.ts';
import { type Rebuilding, shareOf, type Standing } from '../runner/standings.ts';

type Answer = ResponseOf<typeof systemProjections>['projections'][number];

/** What the system route says of a model; `standing` is undefined for one that was never built. */
export const standingAnswer = (
  { name, version }: AnyReadModel,
  standing: Standing | undefined,
  head: number,
): Answer => {
  const { position = 0, parked = 0, rebuilding, halted } = standing ?? {};
  return {
    name,
    version: standing?.version ?? version,
    position,
    lag: Math.max(0, head - position),
    state: stateOf(version, standing),
    ...(rebuilding !== undefined && { progress: shareOf(rebuilding), rebuild: told(rebuilding) }),
    ...(halted !== undefined && { halted }),
    parked,
  };
};

const stateOf = (version: number, standing: Standing | undefined): Answer['state'] => {
  if (standing?.halted !== undefined) return 'halted';
  return standing?.rebuilding !== undefined || standing?.version !== version ? 'rebuilding' : 'live';
};

const told = (rebuilding: Rebuilding) => {
  const { events, of, eventsPerSecond } = rebuilding;
  const secondsLeft = Math.ceil((of - events) / eventsPerSecond);
  return { ...rebuilding, ...(eventsPerSecond > 0 && { secondsLeft }) };
};
