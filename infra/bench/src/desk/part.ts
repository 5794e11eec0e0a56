import { readModels } from '@setter/projections/models';
import { rebuild } from '@setter/projections/runner/rebuild';
import { Effect, ManagedRuntime } from 'effect';
import { withClient } from '../connect.ts';
import { sessionKeySetting } from '../http/server.ts';
import { beginStreams, leadNumber } from '../lists/fill.ts';
import { makeReader } from '../lists/reader.ts';
import { signInAdmin } from '../lists/sign-in.ts';
import { startMembers } from '../members.ts';
import { roundOf } from '../measure.ts';
import type { Part, Surroundings } from '../part.ts';
import { encryptionKey, migrated, storeLayer } from '../store.ts';

const hour = 3_600_000;
const path = '/api/admin/desk?limit=50';
const searches = ['alana', 'nguyen', '999', 'marsh 12', 'finance', '5550 12', 'nobody at all'];
/** Of all states, so that each place is looked at. */
const phones = ['02 5550 1234', '03 5550 1234', '07 5550 1234', '08 5550 1234', '0491 570 156'];

/** A lead that waits: three in ten for some days, the others for longer than those that are due. */
const waiting = (now: number) => (n: number) => {
  const { stream, event } = leadNumber(n);
  if (event.type !== 'LeadCaptured') throw new Error(event.type);
  const at = new Date(now - (n % 10 < 3 ? (n % 150) * hour : 10 * 24 * hour)).toISOString();
  const phone = phones[n % phones.length]!;
  return {
    stream,
    event: { ...event, data: { ...event.data, phone, submittedOn: at.slice(0, 10), submittedAt: at } },
  };
};

/** The list of the desk, put to a process of the projections by itself. */
export const desk: Part = {
  name: 'desk',
  run: async ({ newDatabase, quick, tell }: Surroundings) => {
    const count = quick ? 200 : 100_000;
    const databaseUrl = await migrated(await newDatabase());
    const runtime = ManagedRuntime.make(storeLayer(databaseUrl));
    const run = Effect.runPromiseWith(await runtime.context());
    const now = Date.now();
    tell(`${count.toLocaleString('en')} leads that wait`);
    await run(beginStreams(count, waiting(now)));
    for (const model of readModels) await run(rebuild(model, () => Effect.void));
    await withClient(databaseUrl, (client) => client.query('VACUUM (ANALYZE)'));
    const cookie = await signInAdmin(databaseUrl);
    const member = { count: 1, databaseUrl, brokers: [], encryptionKey, sessionKey: sessionKeySetting };
    const { ports, pids, stop } = await startMembers({ ...member, service: 'projections' });
    try {
      const reader = makeReader(ports[0]!, pids[0]!, cookie, quick ? 5 : 40);
      tell('the desk, read by a new process');
      const readMs = await reader.untilAnswered(path);
      tell('the desk');
      const page = { of: 'first page of 50', ...(await reader.pages([path])) };
      const search = {
        of: 'search',
        ...(await reader.pages(searches.map((q) => `${path}&q=${encodeURIComponent(q)}`))),
      };
      const summary = { of: 'summary', ...(await reader.pages(['/api/admin/desk/summary'])) };
      const seen: number[] = [];
      for (let n = 0; n < (quick ? 2 : 20); n++) {
        const before = await reader.total(path);
        const begun = performance.now();
        await run(beginStreams(1, () => waiting(Date.now())(n * 10)));
        while ((await reader.total(path)) === before);
        seen.push(performance.now() - begun);
      }
      const { p50, p99 } = roundOf(seen, 1000);
      const read = { of: 'read by a new process', p50: readMs };
      const figures = [read, page, search, summary, { of: 'an enquiry until it is seen', p50, p99 }];
      return {
        rows: [{ what: `desk, ${count.toLocaleString('en')} leads, 3 in 10 due`, figures }],
        ratios: {},
        times: {
          'desk.page': page.p99,
          'desk.search': search.p99,
          'desk.summary': summary.p99,
          'desk.seen': p99,
          'desk.memory': reader.peakMb(),
        },
      };
    } finally {
      await stop();
      await runtime.dispose();
    }
  },
};
