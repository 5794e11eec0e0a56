import { type SystemHealth, systemHealth } from '@setter/contracts/system/health';
import { noteWentBack } from '@setter/event-store/history';
import { ProvenFacts } from '@setter/event-store/prove';
import { Surroundings } from '@setter/config/surroundings';
import { Effect } from 'effect';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, database, get } = withQueryApp();
const health = async () => {
  const { status, body, headers } = await get(systemHealth.path, 'admin');
  expect(status).toBe(200);
  return { ...(body as SystemHealth), logHistory: headers['x-log-history'] };
};

describe('what the product depends on', () => {
  it('is answered to admins only', async () => {
    expect((await get(systemHealth.path, 1)).status).toBe(401);
    expect((await app().app.inject({ method: 'GET', url: systemHealth.path })).statusCode).toBe(401);
  });

  it('names the history that answers are of, and says when the log went back', async () => {
    const before = await health();
    expect(before.history).toMatchObject({ id: expect.any(String), wentBack: null });
    await app().run(noteWentBack(3, 0));
    const { history } = await health();
    expect(history.id).toBe(before.history.id);
    expect(history.wentBack).toMatchObject({ events: 3, after: 0 });
    expect(history.wentBack?.sentence).toBe(`the log went back by 3 events at ${history.wentBack?.at}`);
  });

  it('has the facts of the last proof, the log, the disk and the hosts, without passwords', async () => {
    const fact = { fact: 'durability', verdict: 'warned', value: 'off', sentence: 'fsync is off' } as const;
    await app().run(
      Effect.gen(function* () {
        (yield* ProvenFacts).facts = [fact];
        Object.assign(yield* Surroundings, {
          dataDir: tmpdir(),
          urls: {
            database: 'postgresql://setter:secret@127.0.0.1:5432/setter',
            mail: 'smtp://nowhere.invalid:25',
          },
          ofGateway: [
            { name: 'command-api', host: '[::1]:3000', addresses: ['http://[::1]:3000'], problem: null },
          ],
        });
      }),
    );
    const { facts, logSink, freeBytes, upstreams } = await health();
    expect(facts).toEqual([fact]);
    expect(logSink).toEqual({ state: 'fine', dropped: 0 });
    expect(freeBytes).toBeGreaterThan(0);
    expect(upstreams).toMatchObject([
      { name: 'database', host: '127.0.0.1:5432', addresses: ['postgresql://127.0.0.1:5432'], problem: null },
      { name: 'mail', host: 'nowhere.invalid:25', addresses: [], problem: expect.any(String) },
      { name: 'command-api', host: '[::1]:3000' },
    ]);
    expect(JSON.stringify(upstreams)).not.toContain('secret');
  });

  it('names who keeps a change of a table waiting', async () => {
    expect((await health()).blockers).toEqual([]);
    await database().query(
      `INSERT INTO event_store.schema_waits (what, relations) VALUES ('the rebuild of leads', '{event_store.events}')`,
    );
    await database().query('BEGIN');
    await database().query('LOCK TABLE event_store.events IN ACCESS SHARE MODE');
    try {
      expect((await health()).blockers).toMatchObject([
        { what: 'the rebuild of leads', pid: expect.any(Number), since: expect.any(String) },
      ]);
    } finally {
      await database().query('ROLLBACK');
      await database().query('DELETE FROM event_store.schema_waits');
    }
  });
});
