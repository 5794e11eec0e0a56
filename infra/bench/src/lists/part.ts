import { readModels } from '@setter/projections/models';
import { rebuild } from '@setter/projections/runner/rebuild';
import { Effect, ManagedRuntime } from 'effect';
import { withClient } from '../connect.ts';
import { fillLog } from '../fill-log.ts';
import { sessionKeySetting } from '../http/server.ts';
import { startMembers } from '../members.ts';
import type { Figure, Part, Row, Surroundings } from '../part.ts';
import { encryptionKey, migrated, storeLayer } from '../store.ts';
import { appointmentNumber, beginStreams, clientNumber, leadNumber } from './fill.ts';
import { makeReader, type Reader } from './reader.ts';
import { screenFigure } from './screen.ts';
import { signInAdmin } from './sign-in.ts';

const searches = ['alana', 'nguyen', 'zoe', '999', 'marsh 12', 'finance', 'e', 'nobody at all'];
const ledgerSearches = ['purchased', 'unlocked', 'e', '10 credits', 'marsh 12', 'nobody at all'];

type Sizes = { readonly rows: number; readonly ledger: number };

/** Pages, searches and whole lists, small and large, put to a process of the projections by itself. */
export const lists: Part = {
  name: 'lists',
  run: async (surroundings) => {
    const sizes: readonly Sizes[] = surroundings.quick
      ? [{ rows: 200, ledger: 1000 }]
      : [
          { rows: 10_000, ledger: 0 },
          { rows: 100_000, ledger: 300_000 },
        ];
    const rows: Row[] = [];
    let times: Record<string, number> = {};
    for (const size of sizes) {
      const measured = await measure(size, surroundings);
      rows.push(...measured.rows);
      // The goals speak of the largest.
      ({ times } = measured);
    }
    return { rows, ratios: {}, times };
  },
};

const measure = async ({ rows: count, ledger }: Sizes, surroundings: Surroundings) => {
  const { newDatabase, quick, tell } = surroundings;
  const databaseUrl = await migrated(await newDatabase());
  await fill(databaseUrl, count, ledger, tell);
  tell(`the screen of leads, ${count.toLocaleString('en')}`);
  // The product makes the first admin itself, so it comes before the session that the calls have.
  const screen = await screenFigure(databaseUrl, quick ? 2 : 20);
  const cookie = await signInAdmin(databaseUrl);
  const member = { count: 1, databaseUrl, brokers: [], encryptionKey, sessionKey: sessionKeySetting };
  const { ports, pids, stop } = await startMembers({ ...member, service: 'projections' });
  try {
    const reader = makeReader(ports[0]!, pids[0]!, cookie, quick ? 5 : 40);
    const times: Record<string, number> = { 'lists.screen': screen.p99! };
    const rows: Row[] = [{ what: `screen of leads, ${count.toLocaleString('en')}`, figures: [screen] }];
    for (const name of ['leads', 'appointments'] as const) {
      tell(`${name}, ${count.toLocaleString('en')}`);
      const figures = await listFigures(reader, `/api/admin/${name}`);
      rows.push({ what: `${name}, ${count.toLocaleString('en')}`, figures: Object.values(figures) });
      times[`lists.${name}.page`] = figures.page.p99!;
      times[`lists.${name}.search`] = figures.search.p99!;
    }
    if (ledger > 0) {
      tell(`ledger, ${ledger.toLocaleString('en')}`);
      const figures = await ledgerFigures(reader);
      rows.push({ what: `ledger, ${ledger.toLocaleString('en')}`, figures: Object.values(figures) });
      times['lists.ledger.page'] = figures.page.p99!;
      times['lists.ledger.summary'] = figures.summary.p99!;
      times['lists.ledger.search'] = figures.search.p99!;
    }
    times['lists.memory'] = reader.peakMb();
    return { rows, times };
  } finally {
    await stop();
  }
};

const fill = async (url: string, count: number, ledger: number, tell: Surroundings['tell']) => {
  const clients = Math.max(1, count / 100);
  if (ledger > 0)
    await withClient(url, (client) =>
      fillLog(client, { events: ledger, perWallet: ledger, commands: false, tell }),
    );
  const runtime = ManagedRuntime.make(storeLayer(url));
  const run = Effect.runPromiseWith(await runtime.context());
  tell(`${count.toLocaleString('en')} leads and appointments`);
  await run(beginStreams(clients, clientNumber));
  await run(beginStreams(count, leadNumber));
  await run(beginStreams(count, appointmentNumber(clients)));
  for (const model of readModels) await run(rebuild(model, () => Effect.void));
  await runtime.dispose();
  await withClient(url, async (client) => {
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  });
};

const listFigures = async ({ pages, deepPage, all }: Reader, path: string) => ({
  // The first search waits until the index is read, which the process does by itself after it starts.
  index: { of: 'first search after the start', ...(await pages([`${path}?limit=50&q=a`], 1)) },
  page: { of: 'first page of 50', ...(await pages([`${path}?limit=50`])) },
  search: {
    of: 'search',
    ...(await pages(searches.map((q) => `${path}?limit=50&q=${encodeURIComponent(q)}`))),
  },
  ...(path.endsWith('leads') && {
    name: { of: 'first page by name', ...(await pages([`${path}?limit=50&sort=name`])) },
  }),
  deep: { of: 'page in the middle', ...(await deepPage(`${path}?limit=50`)) },
  all: await all(path),
});

const ledgerFigures = async ({ pages, deepPage, all }: Reader) => {
  const path = '/api/admin/clients/1/credit-transactions';
  // Lines are five seconds apart from the beginning of 2026 on: 300,000 of them are two weeks and a half.
  const days = [2, 5, 8, 11, 14].map((day) => `from=${asDay(day)}&before=${asDay(day + 1)}`);
  const filters = ['type=purchase', `from=${asDay(2)}`, `before=${asDay(9)}`, ...days];
  return {
    page: { of: 'first page of 50', ...(await pages([`${path}?limit=50`])) },
    type: { of: 'first page of one type', ...(await pages([`${path}?limit=50&type=purchase`])) },
    period: { of: 'first page of a period', ...(await pages(days.map((day) => `${path}?limit=50&${day}`))) },
    summary: {
      of: 'summary',
      ...(await pages([`${path}/summary`, ...filters.map((of) => `${path}/summary?${of}`)])),
    },
    search: {
      of: 'search',
      ...(await pages(ledgerSearches.map((q) => `${path}?limit=50&q=${encodeURIComponent(q)}`))),
    },
    deep: { of: 'page in the middle', ...(await deepPage(`${path}?limit=50`)) },
    all: await all(path),
  } satisfies Record<string, Figure>;
};

const asDay = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`;
