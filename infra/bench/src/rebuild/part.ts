import { readModels } from '@setter/projections/models';
import { rebuild as rebuildModel } from '@setter/projections/runner/rebuild';
import { Effect, ManagedRuntime } from 'effect';
import { withClient } from '../connect.ts';
import { fillLog } from '../fill-log.ts';
import { median } from '../measure.ts';
import type { Part } from '../part.ts';
import { migrated, storeLayer } from '../store.ts';
import { copyEvents } from './copy-out.ts';
import { emmettRebuild, fillEmmett } from './emmett.ts';
import { watchMemory } from './memory.ts';

const ledger = readModels.find(({ name }) => name === 'credit-ledger')!;

/** A page of ours; Emmett's own batches hold 100. */
const largeBatch = 5000;

/** Folding the credit ledger from zero: each event of the log makes a row of it. */
export const rebuild: Part = {
  name: 'rebuild',
  run: async ({ newDatabase, quick, tell }) => {
    const events = quick ? 3000 : 1_000_000;
    const [ours, emmett] = [await migrated(await newDatabase()), await newDatabase()];
    await withClient(ours, (client) => fillLog(client, { events, commands: false, tell }));

    const runtime = ManagedRuntime.make(storeLayer(ours));
    const perSecond = async (run: () => Promise<unknown>): Promise<number> => {
      const begin = performance.now();
      await run();
      return (events / (performance.now() - begin)) * 1000;
    };
    const rebuildOnce = () => runtime.runPromise(rebuildModel(ledger, () => Effect.void));
    const measured = await withClient(ours, async (client) => {
      const rebuilt: number[] = [];
      const copied: number[] = [];
      let peakMb = 0;
      for (let round = -1; round < (quick ? 1 : 3); round++) {
        tell(round < 0 ? 'warming up' : `round ${round + 1}`);
        const copy = await perSecond(() => copyEvents(client));
        const watched = await watchMemory(() => perSecond(rebuildOnce));
        peakMb = Math.max(peakMb, watched.peakMb);
        if (round < 0) continue;
        copied.push(copy);
        rebuilt.push(watched.value);
      }
      return { copy: median(copied), rebuild: median(rebuilt), peakMb };
    });
    await runtime.dispose();

    tell('filling the log of Emmett');
    await fillEmmett(emmett, events);
    const [shortly, forMs] = quick ? [300, 300] : [20_000, 60_000];
    tell(`Emmett rebuilds for ${forMs / 1000} s`);
    const usual = await watchMemory(() => emmettRebuild(emmett, forMs));
    tell(`Emmett rebuilds for ${shortly / 1000} s with batches of ${largeBatch}`);
    const large = await watchMemory(() => emmettRebuild(emmett, shortly, largeBatch));
    return {
      rows: [
        {
          what: `rebuild of a ledger from ${events.toLocaleString('en')} events`,
          figures: [
            { of: 'Setter', perSecond: measured.rebuild, peakMb: measured.peakMb },
            { of: 'COPY of the same events to a client', perSecond: measured.copy },
            { of: 'Emmett, as it comes', perSecond: usual.value, peakMb: usual.peakMb },
            { of: `Emmett, batches of ${largeBatch}`, perSecond: large.value, peakMb: large.peakMb },
          ],
        },
      ],
      ratios: {
        'rebuild.vsCopy': measured.rebuild / measured.copy,
        'rebuild.vsEmmett': measured.rebuild / usual.value,
        'rebuild.vsEmmettLargeBatches': measured.rebuild / large.value,
      },
      times: { 'rebuild.perSecond': measured.rebuild },
    };
  },
};
