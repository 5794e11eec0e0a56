import { Agent, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type RunningApp } from '@setter/testing/app';
import { closedLoop, median, type Round } from '../measure.ts';
import type { Figure, Part } from '../part.ts';
import { encryptionKey, migrated } from '../store.ts';
import { cpuTimeOf } from './cpu-time.ts';
import { publishPage } from './publish-page.ts';

const callers = 8;

/** A visitor's first request of a page, put to the whole product in one process, without compression. */
export const pages: Part = {
  name: 'pages',
  run: async ({ newDatabase, quick, tell }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'setter-bench-pages-'));
    const environment = {
      DATABASE_URL: await migrated(await newDatabase()),
      ENCRYPTION_KEY: encryptionKey,
      SEED_DEMO: 'false',
    };
    tell('starting the product');
    const app = await startApp({ dataDir, environment, system: 'all-in-one' });
    const agent = new Agent({ keepAlive: true, maxSockets: callers });
    try {
      const paths = { home: '/', landing: `/landing/${await publishPage(app)}` };
      const rounds = quick ? 1 : 5;
      const [warmUpMs, forMs] = quick ? [200, 300] : [4000, 4000];
      const measured: Record<keyof typeof paths, Measured[]> = { home: [], landing: [] };
      for (const path of Object.values(paths)) await measure(app, agent, path, { forMs: warmUpMs, idle: 0 });
      const idle = await idleShare(app, warmUpMs);
      for (let round = 0; round < rounds; round++) {
        for (const name of ['home', 'landing'] as const) {
          tell(`${paths[name]}, round ${round + 1} of ${rounds}`);
          measured[name].push(await measure(app, agent, paths[name], { forMs, idle }));
        }
      }
      const perCore = (name: keyof typeof paths) => median(measured[name].map((one) => one.perCoreSecond));
      return {
        rows: [
          {
            what: 'pages, a visitor without a cookie',
            figures: [figureOf('home page', measured.home), figureOf('landing page', measured.landing)],
          },
        ],
        ratios: {
          'pages.home': perCore('home'),
          'pages.landing': perCore('landing'),
          'pages.landingVsHome': perCore('landing') / perCore('home'),
        },
      };
    } finally {
      agent.destroy();
      await app.end();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

type Measured = { readonly round: Round; readonly perCoreSecond: number };

const figureOf = (of: string, measured: readonly Measured[]): Figure => {
  const { round } = measured.toSorted((a, b) => a.round.perSecond - b.round.perSecond)[measured.length >> 1]!;
  return { of, ...round };
};

/** Share of a core that the product takes without requests. */
const idleShare = async (app: RunningApp, forMs: number): Promise<number> => {
  const [begun, began] = [await cpuTimeOf(app.pid), performance.now()];
  await sleep(forMs);
  const ended = await cpuTimeOf(app.pid);
  return begun === undefined || ended === undefined ? 0 : (ended - begun) / (performance.now() - began);
};

/** Pages by the time on a core that the product took for them: other processes and its idling take nothing from it. */
const measure = async (
  app: RunningApp,
  agent: Agent,
  path: string,
  { forMs, idle }: { readonly forMs: number; readonly idle: number },
): Promise<Measured> => {
  const [begun, began] = [await cpuTimeOf(app.pid), performance.now()];
  let count = 0;
  const round = await closedLoop(callers, forMs, async () => {
    await read(new URL(path, app.url), agent);
    count++;
  });
  const [ended, took] = [await cpuTimeOf(app.pid), performance.now() - began];
  const perCoreSecond =
    begun === undefined || ended === undefined
      ? round.perSecond
      : (count * 1000) / (ended - begun - idle * took);
  return { round, perCoreSecond };
};

/** Reads a page to its end. */
const read = (url: URL, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { accept: 'text/html' } }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${url.href} answered ${answer.statusCode}`)),
      );
      answer.resume();
    });
    asked.on('error', reject);
    asked.end();
  });
