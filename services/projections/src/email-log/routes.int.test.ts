import { id } from '@setter/testing/history';
import { emailQueued } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get } = withQueryApp();
const newest = '/api/admin/email-logs';

it('lists e-mails, the newest first, and by their status', async () => {
  const [first, second] = [id(1, 7), id(2, 7)];
  await app().run(append([emailQueued({ emailId: first })], '2026-11-04T00:00:00.000Z'));
  const at = await app().run(
    append(
      [
        emailQueued({ emailId: second }),
        { type: 'EmailFailed', data: { emailId: second, reason: '550 no such user' } },
      ],
      '2026-11-04T01:00:00.000Z',
    ),
  );
  const { body } = await get(newest, 'admin', at);
  expect(body).toMatchObject([
    { id: second, status: 'failed', errorMessage: '550 no such user', subject: null },
    { id: first, status: 'queued', template: 'appointment-available', sentAt: null },
  ]);
  expect((await get(`${newest}?status=failed`, 'admin', at)).body).toMatchObject([{ id: second }]);
  expect((await get(`${newest}/${first}`, 'admin', at)).body).toMatchObject({
    id: first,
    htmlContent: null,
    textContent: null,
  });
  expect((await get(`${newest}/${id(3, 7)}`, 'admin', at)).status).toBe(404);
});
