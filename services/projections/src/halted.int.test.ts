import { append } from '@setter/testing/store';
import { clientRegistered } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { withQueryApp } from './test-support/query-app.ts';

const { app, database, get } = withQueryApp();

it('answers 503 while an event cannot be read, says so in the system route, and goes on elsewhere', async () => {
  const position = await app().run(append([clientRegistered()]));
  expect((await get('/api/admin/clients', 'admin', position)).status).toBe(200);
  const { projections, head } = (await get('/api/admin/system/projections', 'admin')).body;
  expect(head).toBe(position);
  expect(projections).toContainEqual({
    name: 'clients',
    version: 1,
    position,
    lag: 0,
    state: 'live',
    parked: 0,
  });

  // Written by a Setter that knows more than this one.
  await database().query(
    `INSERT INTO event_store.events (position, stream_id, version, id, type, schema_version, partition_key, data, metadata, digest)
     SELECT position + 1, 'future-1', 1, gen_random_uuid(), 'FromTheFuture', 1, 'future-1', '{}', metadata, digest
       FROM event_store.events WHERE position = $1`,
    [position],
  );
  await database().query(`SELECT pg_notify('setter_events', '')`);
  const stateOf = async (): Promise<string> =>
    (await get('/api/admin/system/projections', 'admin')).body.projections.find(
      (one: { name: string }) => one.name === 'clients',
    ).state;
  await expect.poll(stateOf, { timeout: 5000 }).toBe('halted');

  const refused = await get('/api/admin/clients', 'admin');
  expect(refused).toMatchObject({ status: 503, body: { code: 'not_ready' } });
  expect(refused.headers['retry-after']).toBeDefined();

  const { body } = await app().app.inject({ method: 'GET', url: '/metrics' });
  expect(body).toContain('setter_projection_halted{model="clients"} 1');
  expect(body).toContain('setter_projection_lag_events{model="clients"} 1');
});
