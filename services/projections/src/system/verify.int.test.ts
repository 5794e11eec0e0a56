import { randomUUID } from 'node:crypto';
import { walletDecider } from '@setter/domain/credits/decider';
import { append } from '@setter/testing/store';
import { clientRegistered, creditsGranted } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, database, get, cookieOf } = withQueryApp();

const ask = async (name: string, cookie: string) =>
  app().app.inject({
    method: 'POST',
    url: `/api/admin/system/projections/${name}/verify`,
    headers: { cookie },
  });

it('compares a read model with the log when an admin asks for it, and tells which rows differ in what', async () => {
  const position = await app().run(append([clientRegistered({ clientId: 7 })]));
  expect((await get('/api/admin/clients', 'admin', position)).status).toBe(200);
  const verifyOf = async (name: string) =>
    (await get('/api/admin/system/projections', 'admin')).body.projections.find(
      (one: { name: string }) => one.name === name,
    ).verify;
  expect((await ask('clients', '')).statusCode).toBe(401);
  expect((await ask('nothing', await cookieOf('admin'))).statusCode).toBe(404);
  expect(await verifyOf('clients')).toBeUndefined();

  const table = (
    await database().query<{ table: string }>(
      `SELECT 'projections.clients_v' || version || '_g' || generation AS table
         FROM projections.builds WHERE name = 'clients' AND state = 'live'`,
    )
  )[0]?.table;
  await database().query(`UPDATE ${table} SET is_active = NOT is_active WHERE client_id = 7`);
  const answer = await ask('clients', await cookieOf('admin'));
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toEqual({ verifyId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  await expect
    .poll(() => verifyOf('clients'))
    .toMatchObject({
      state: 'different',
      total: 1,
      differences: [
        { key: '7', columns: ['isActive'], live: { isActive: false }, rebuilt: { isActive: true } },
      ],
    });
  const verified = JSON.stringify(await verifyOf('clients'));
  expect(verified).toContain('{"sealed":true}');
  expect(verified).not.toContain('sealed:1:');

  await database().query(`UPDATE ${table} SET is_active = NOT is_active WHERE client_id = 7`);
  await ask('clients', await cookieOf('admin'));
  await expect
    .poll(() => verifyOf('clients'))
    .toMatchObject({ state: 'clean', total: 0, differences: [], finishedAt: expect.stringMatching(/Z$/) });
});

it('compares the snapshots of long streams with the log, and tells which streams differ', async () => {
  await app().run(append([creditsGranted({ clientId: 9, lotId: randomUUID(), credits: 3 })]));
  await database().query(
    `INSERT INTO event_store.snapshots (stream_id, fold, fold_version, version, state)
     VALUES ('wallet-9', 'wallet', ${walletDecider.snapshot.version}, 1, '[[1,99,1]]')`,
  );
  const snapshots = async () => (await get('/api/admin/system/projections', 'admin')).body.snapshots;
  expect(await snapshots()).toEqual({ saved: 1 });
  expect((await ask('snapshots', '')).statusCode).toBe(401);
  expect((await ask('snapshots', await cookieOf('admin'))).statusCode).toBe(202);
  await expect.poll(snapshots).toMatchObject({
    saved: 1,
    verify: {
      state: 'different',
      rows: 1,
      total: 1,
      differences: [
        {
          key: 'wallet-9',
          columns: ['wrongLines'],
          live: { fold: 'wallet', version: 1, lines: 2, wrongLines: 2 },
        },
      ],
    },
  });

  await database().query('DELETE FROM event_store.snapshots');
  await ask('snapshots', await cookieOf('admin'));
  await expect.poll(snapshots).toMatchObject({ saved: 0, verify: { state: 'clean', rows: 0, total: 0 } });
});
