import { setTimeout as sleep } from 'node:timers/promises';
import { readModels } from '@setter/projections/models';
import { ask } from '../database.ts';
import type { Random } from '../random.ts';
import type { System } from '../systems/system.ts';
import type { Wiring } from './caller.ts';
import type { Business } from './people.ts';
import { poisonAndReplay } from './poison.ts';

/** Rebuilds one model after another; in between verifies all, and poisons one and replays its dead letters. */
export const rebuildAndVerify = async (
  wiring: Wiring,
  system: System,
  business: Business,
  random: Random,
  struck: Map<string, number>,
): Promise<void> => {
  while (!wiring.isOver()) {
    const { name } = random.pick(readModels);
    const before = await generationOf(system, name);
    if (await business.admin.order(`/api/admin/system/projections/${name}/rebuild`)) {
      while (!wiring.isOver() && (await isAskedFor(system, name))) await sleep(300);
      if ((await generationOf(system, name)) > before) wiring.journal.count('rebuilds under load');
    }
    if (!wiring.isOver()) await verifyAll(wiring, system);
    // Not beside a verification or a rebuild: rows behind a dead letter differ rightly, and another build has none.
    if (!wiring.isOver()) await poisonAndReplay(wiring, system, business, struck);
  }
};

const isAskedFor = async ({ databaseUrl }: System, name: string): Promise<boolean> =>
  (await ask(databaseUrl, 'SELECT 1 FROM projections.rebuild_requests WHERE name = $1', [name])).length > 0;

const generationOf = async ({ databaseUrl }: System, name: string): Promise<number> => {
  const rows = await ask<{ generation: string }>(
    databaseUrl,
    "SELECT generation FROM projections.builds WHERE name = $1 AND state = 'live'",
    [name],
  );
  return Number(rows[0]?.generation ?? 0);
};

const verifyAll = async ({ journal }: Wiring, system: System): Promise<void> => {
  const { code, output } = await system.projectionsCli(['verify']);
  if (/ rows differ | not built yet/.test(output)) journal.wrong(`verify under load: ${output.trim()}`);
  else journal.count(code === 0 ? 'verifies under load' : 'verifies cut off');
};
