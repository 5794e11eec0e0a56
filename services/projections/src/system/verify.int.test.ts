import { append } from '@setter/testing/store';
import { clientRegistered } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, database, get, cookieOf } = withQueryApp();

it('compares a read model with the log when an admin asks for it, and tells which rows differ in what', async () => {
  const position = await app().run(append([clientRegistered({ clientId: 7 })]));
  expect((await get('/api/admin/clients', 'admin', position)).status).toBe(200);
  const ask = async (name: string, cookie: string) =>
    app().app.inject({
      method: 'POST',
      url: `/api/admin/system/projections/${name}/verify`,
      headers: { cookie },
    });
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
  const told = JSON.stringify(await verifyOf('clients'));
  expect(told).toContain('{"sealed":true}');
  expect(told).not.toContain('sealed:1:');

  await database().query(`UPDATE ${table} SET is_active = NOT is_active WHERE client_id = 7`);
  await ask('clients', await cookieOf('admin'));
  await expect
    .poll(() => verifyOf('clients'))
    .toMatchObject({ state: 'clean', total: 0, differences: [], finishedAt: expect.stringMatching(/Z$/) });
});
