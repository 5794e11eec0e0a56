import { systemProjections } from '@setter/contracts/system/projections';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { readModels } from '../models.ts';
import { readStandings } from '../runner/standings.ts';

/** Answers also, and above all, while models are halted or behind. */
export const systemRoutes = [
  route(
    systemProjections,
    Effect.fnUntraced(function* () {
      const { head, standings } = yield* Effect.orDie(readStandings);
      const projections = readModels.map(({ name, version }) => {
        const standing = standings.get(name);
        const { position = 0, parked = 0, progress, halted = false } = standing ?? {};
        const built = standing?.version === version;
        const state = halted
          ? ('halted' as const)
          : progress !== undefined || !built
            ? ('rebuilding' as const)
            : ('live' as const);
        return {
          name,
          version: standing?.version ?? version,
          position,
          lag: Math.max(0, head - position),
          state,
          ...(progress !== undefined && { progress }),
          parked,
        };
      });
      return { body: { head, projections } };
    }),
  ),
];
