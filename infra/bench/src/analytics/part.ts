import { readModels } from '@setter/projections/models';
import { rebuild } from '@setter/projections/runner/rebuild';
import { Effect, ManagedRuntime } from 'effect';
import { withClient } from '../connect.ts';
import { sessionKeySetting } from '../http/server.ts';
import { makeReader } from '../lists/reader.ts';
import { signInAdmin } from '../lists/sign-in.ts';
import { startMembers } from '../members.ts';
import type { Figure, Part, Surroundings } from '../part.ts';
import { encryptionKey, migrated, storeLayer } from '../store.ts';
import { fillBusiness } from './fill.ts';

const paths = {
  '30 days': 'analytics',
  'a year': 'analytics/1y',
  'funnel of a year by source': 'analytics/funnel?period=1y',
  'funnel of a year by campaign': 'analytics/funnel?period=1y&by=campaign',
  strip: 'analytics/strip',
  'credit analytics': 'credit-analytics',
  'facts: leads of a year': 'analytics/facts?metric=totalLeads&period=1y',
  'facts: value of the year’s leads': 'analytics/facts?metric=pageRevenue&period=1y',
  'facts: leads of a campaign': 'analytics/facts?metric=totalLeads&period=1y&key=campaign:spring',
  // Of the small log ten, of the large one the first fifty.
  'facts: leads of a page’s campaign':
    'analytics/facts?metric=totalLeads&period=1y&key=page:3,campaign:spring',
  'facts: revenue of a year': 'analytics/facts?metric=revenue&period=1y',
  'facts: appointments': 'analytics/facts?metric=totalAppointments&period=1y',
  'facts: visits': 'analytics/facts?metric=visits&period=1y',
  'facts: credits used': 'analytics/facts?metric=totalCreditsUsed',
} as const;

/** Those whose fold is measured, beside the ledger's. */
const folds = ['credit-ledger', 'traffic', 'spends', 'lots', 'leads', 'appointments'];

/** Every query of analytics on a small log and on a large one of the same two years, and what its folds cost. */
export const analytics: Part = {
  name: 'analytics',
  run: async (surroundings) => {
    const sizes = surroundings.quick ? [1000, 3000] : [10_000, 1_000_000];
    const small = await measure(sizes[0]!, surroundings);
    const large = await measure(sizes[1]!, surroundings);
    const names = Object.keys(paths);
    return {
      rows: [
        ...names.map((name) => ({
          what: `analytics: ${name}`,
          figures: [small, large].map(({ figures }) => figures[name]!),
        })),
        { what: `analytics: folds of ${sizes[1]!.toLocaleString('en')} events`, figures: large.folds },
      ],
      ratios: {
        'analytics.growth': Math.max(
          ...names.map((name) => large.figures[name]!.p50! / small.figures[name]!.p50!),
        ),
      },
      times: { 'analytics.query': Math.max(...names.map((name) => large.figures[name]!.p50!)) },
    };
  },
};

const measure = async (events: number, { newDatabase, quick, tell }: Surroundings) => {
  const databaseUrl = await migrated(await newDatabase());
  await withClient(databaseUrl, (client) => fillBusiness(client, events, tell));
  const measuredFolds = await fold(databaseUrl, events, tell);
  await withClient(databaseUrl, async (client) => {
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  });
  const cookie = await signInAdmin(databaseUrl);
  const member = { count: 1, databaseUrl, brokers: [], encryptionKey, sessionKey: sessionKeySetting };
  const { ports, pids, stop } = await startMembers({ ...member, service: 'projections' });
  try {
    const reader = makeReader(ports[0]!, pids[0]!, cookie, quick ? 5 : 60);
    // After it starts, the process reads the search indexes of lists, which is not what is measured here.
    await reader.pages(['/api/admin/leads?limit=1&q=a', '/api/admin/appointments?limit=1&q=a'], 2);
    const figures: Record<string, Figure> = {};
    const of = `${events.toLocaleString('en')} events`;
    for (const [name, path] of Object.entries(paths)) {
      tell(`${name}, ${of}`);
      // The first waits until the days are counted, which the process does by itself after it starts.
      await reader.pages([`/api/admin/${path}`], 3);
      figures[name] = { of, ...(await reader.pages([`/api/admin/${path}`])) };
    }
    return { figures, folds: measuredFolds };
  } finally {
    await stop();
  }
};

/** Builds every read model; answers events per second of those that analytics counts. */
const fold = async (url: string, events: number, tell: Surroundings['tell']): Promise<Figure[]> => {
  const runtime = ManagedRuntime.make(storeLayer(url));
  const run = Effect.runPromiseWith(await runtime.context());
  const figures: Figure[] = [];
  for (const model of readModels) {
    tell(`${model.name} of ${events.toLocaleString('en')} events`);
    const begun = performance.now();
    await run(rebuild(model, () => Effect.void));
    const perSecond = (events / (performance.now() - begun)) * 1000;
    if (folds.includes(model.name)) figures.push({ of: model.name, perSecond });
  }
  await runtime.dispose();
  return figures.toSorted((a, b) => folds.indexOf(a.of) - folds.indexOf(b.of));
};
