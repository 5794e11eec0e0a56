import { id } from '@setter/testing/history';
import { expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, database, get, cookieOf } = withQueryApp();

it('counts jobs by their state, and lets a dead letter run again', async () => {
  await database().query(`INSERT INTO jobs.queue (name) VALUES ('send-email')`);
  await database().query(
    `INSERT INTO jobs.job (id, name, data, state, reason, start_after, completed_on)
     VALUES ($1, 'send-email', '{}', 'failed', '550 no such user', now(), now()),
            ($2, 'send-email', '{}', 'retry', NULL, now(), NULL),
            ($3, 'send-email', '{}', 'created', NULL, now() + interval '1 day', NULL)`,
    [id(1), id(2), id(3)],
  );
  const { body } = await get('/api/admin/system/jobs', 'admin');
  expect(body).toMatchObject({
    queues: [{ name: 'send-email', scheduled: 1, waiting: 1, active: 0, failed: 1 }],
    deadLetters: [{ id: id(1), name: 'send-email', attempts: 1, reason: '550 no such user' }],
  });
  const retry = async () => {
    const headers = { cookie: await cookieOf('admin') };
    const url = `/api/admin/system/jobs/${id(1)}/retry`;
    return (await app().app.inject({ method: 'POST', url, headers })).statusCode;
  };
  expect(await retry()).toBe(202);
  expect((await get('/api/admin/system/jobs', 'admin')).body).toMatchObject({
    queues: [{ scheduled: 1, waiting: 2, failed: 0 }],
    deadLetters: [],
  });
  expect(await retry()).toBe(404);
});
