import { append } from '@setter/testing/store';
import { clientRegistered } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { clients } from '../clients/projection.ts';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, database, get, cookieOf } = withQueryApp();

it('answers 503 in the routes of money while an event cannot be read; elsewhere it is dead-lettered; the system route and metrics say so', async () => {
  const position = await app().run(append([clientRegistered()]));
  expect((await get('/api/admin/clients', 'admin', position)).status).toBe(200);
  const { projections, head } = (await get('/api/admin/system/projections', 'admin')).body;
  expect(head).toBe(position);
  expect(projections).toContainEqual({
    name: 'clients',
    version: clients.version,
    position,
    lag: 0,
    state: 'live',
    servedSince: expect.stringMatching(/Z$/),
    deadLetters: 0,
  });

  // Written by a Setter that knows more than this one.
  await database().query(
    `INSERT INTO event_store.events (position, stream_id, version, id, type, schema_version, partition_key, data, metadata, digest)
     SELECT position + 1, 'future-1', 1, gen_random_uuid(), 'FromTheFuture', 1, 'future-1', '{}', metadata, digest
       FROM event_store.events WHERE position = $1`,
    [position],
  );
  await database().query(`SELECT pg_notify('setter_events', '')`);
  const statusOf = async (name: string) =>
    (await get('/api/admin/system/projections', 'admin')).body.projections.find(
      (one: { name: string }) => one.name === name,
    );
  await expect
    .poll(() => statusOf('credit-ledger'))
    .toMatchObject({ state: 'halted', lag: 1, halted: { position: position + 1 } });
  await expect.poll(() => statusOf('clients')).toMatchObject({ state: 'live', lag: 0, deadLetters: 1 });

  const refused = await get('/api/client/credit-transactions', 1);
  expect(refused).toMatchObject({ status: 503, body: { code: 'not_ready' } });
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await get('/api/admin/leads', 'admin')).status).toBe(200);
  expect((await get('/api/admin/system/projections/clients/dead-letters', 'admin')).body).toMatchObject([
    { position: position + 1, type: 'FromTheFuture', partitionKey: 'future-1', attempts: 4 },
  ]);

  const { body } = await app().app.inject({ method: 'GET', url: '/metrics' });
  expect(body).toContain('setter_projection_halted{model="credit-ledger"} 1');
  expect(body).toContain('setter_projection_lag_events{model="credit-ledger"} 1');
  expect(body).toContain('setter_projection_dead_letters{model="clients"} 1');

  const replay = await app().app.inject({
    method: 'POST',
    url: '/api/admin/system/projections/clients/replay',
    headers: { cookie: await cookieOf('admin') },
  });
  expect(replay.statusCode).toBe(202);
  const attempts = async () =>
    (await get('/api/admin/system/projections/clients/dead-letters', 'admin')).body[0].attempts;
  await expect.poll(attempts).toBe(5);
});

it('rebuilds a read model for an admin only', async () => {
  const rebuild = (name: string, headers: Record<string, string>) =>
    app().app.inject({ method: 'POST', url: `/api/admin/system/projections/${name}/rebuild`, headers });
  const generation = async () =>
    (
      await database().query<{ generation: string }>(
        `SELECT generation FROM projections.builds WHERE name = 'leads' AND state = 'live'`,
      )
    )[0]?.generation;
  const before = await generation();
  expect((await rebuild('leads', {})).statusCode).toBe(401);
  expect((await rebuild('nothing', { cookie: await cookieOf('admin') })).statusCode).toBe(404);
  const answer = await rebuild('leads', { cookie: await cookieOf('admin') });
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toEqual({ rebuildId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  await expect.poll(generation).not.toBe(before);
  expect((await get('/api/admin/leads', 'admin')).status).toBe(200);
});
