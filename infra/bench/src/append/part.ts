import { EventStore } from '@setter/event-store/event-store';
import { Effect, ManagedRuntime } from 'effect';
import { withClient } from '../connect.ts';
import { closedLoop, inTurn, type Round } from '../measure.ts';
import type { Figure, Part, Row } from '../part.ts';
import { migrated, storeLayer } from '../store.ts';
import { bareInserts, makeBareTable } from './bare-insert.ts';
import { emmettAppends, makeEmmettSchema } from './emmett.ts';
import { grantCommand } from './grant.ts';
import { pgbenchInserts, pgbenchVersion } from './pgbench.ts';
import { oneAtATime } from './single.ts';

/** The number of callers that the goals speak of. */
const judgedAt = 32;

/** Appends with the whole envelope against Emmett and against INSERTs of nothing but the event. */
export const append: Part = {
  name: 'append',
  run: async ({ newDatabase, quick, tell }) => {
    const [ours, emmett, bare] = [
      await migrated(await newDatabase()),
      await newDatabase(),
      await newDatabase(),
    ];
    await makeBareTable(bare);
    await makeEmmettSchema(emmett);
    const pgbench = await pgbenchVersion();
    const rounds = quick
      ? { count: 1, warmUpMs: 200, roundMs: 300 }
      : { count: 3, warmUpMs: 1000, roundMs: 2000 };
    const runtime = ManagedRuntime.make(storeLayer(ours));
    const store = await runtime.runPromise(EventStore);
    const run = Effect.runPromiseWith(await runtime.context());
    const appendOne = async (n: number) => {
      const outcome = await run(store.append(grantCommand(n)));
      if (outcome._tag !== 'Appended') throw new Error(`the store answered ${outcome._tag}`);
    };

    const rows: Row[] = [];
    const ratios: Record<string, number> = {};
    for (const callers of quick ? [judgedAt] : [1, 8, judgedAt, 128]) {
      tell(`${callers} callers`);
      const contenders: Record<string, (forMs: number) => Promise<Round>> = {
        [names.ours]: (forMs: number) => closedLoop(callers, forMs, appendOne),
        [names.emmett]: emmettAppends(emmett, callers),
        [names.bare]: bareInserts(bare, callers),
        ...(pgbench !== undefined && { [names.pgbench]: pgbenchInserts(bare, callers) }),
      };
      const measured = await inTurn(contenders, rounds);
      rows.push({
        what: callers === 1 ? 'append, 1 caller' : `append, ${callers} callers`,
        figures: Object.entries(measured).map(([of, round]): Figure => ({ of, ...round })),
      });
      const against = (name: string) => measured[names.ours]!.perSecond / measured[name]!.perSecond;
      const suffix = callers === judgedAt ? '' : `.at${callers}`;
      ratios[`append.vsEmmett${suffix}`] = against(names.emmett);
      ratios[`append.vsBareInsert${suffix}`] = against(names.bare);
      if (pgbench !== undefined) ratios[`append.vsPgbench${suffix}`] = against(names.pgbench);
    }

    tell('one at a time');
    const single = await withClient(ours, (client) => run(oneAtATime(client, quick ? 100 : 4000)));
    rows.push({
      what: 'append, one at a time',
      figures: [
        { of: names.ours, ...single.whole },
        { of: 'the function for one command, called by itself', ...single.bare },
      ],
    });
    ratios['append.single'] = single.whole.p50 / single.bare.p50;
    await runtime.dispose();
    return {
      rows,
      ratios,
      notes: pgbench === undefined ? ['pgbench is not installed (PATH, PGBENCH).'] : [],
    };
  },
};

const names = {
  ours: 'Setter',
  emmett: 'Emmett',
  bare: 'bare INSERT, pg',
  pgbench: 'bare INSERT, pgbench',
} as const;
