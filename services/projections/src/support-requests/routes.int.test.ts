import type { SupportRequest } from '@setter/contracts/support/manage-support';
import { id } from '@setter/testing/history';
import { emailQueued, supportRequested } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { randomUUIDv7 } from 'node:crypto';
import { expect, it } from 'vitest';
import { rebuild } from '../runner/rebuild.ts';
import { appendBy } from '../test-support/append-by.ts';
import { withQueryApp } from '../test-support/query-app.ts';
import { supportRequests } from './projection.ts';

const { app, get } = withQueryApp();
const adminId = randomUUIDv7();
const [first, second] = [id(1, 8), id(2, 8)];
const requestsAt = async (query: string, position?: number) => {
  const answer = await get(`/api/admin/support-requests${query}`, 'admin', position);
  return { ...answer, requests: answer.body as readonly SupportRequest[] };
};
const idsOf = async (query: string, position?: number) =>
  (await requestsAt(query, position)).requests.map((request) => request.id);

it('lists requests, the newest first, by what waits, by client and by what is due first', async () => {
  const at = await app().run(
    Effect.andThen(
      append(
        [supportRequested({ requestId: first, dueAt: '2026-11-05T00:00:00.000Z' })],
        '2026-11-04T00:00:00.000Z',
      ),
      append([supportRequested({ requestId: second, clientId: 4 })], '2026-11-04T01:00:00.000Z'),
    ),
  );
  expect(await idsOf('', at)).toEqual([second, first]);
  expect(await idsOf('?sort=-dueAt')).toEqual([first, second]);
  expect(await idsOf('?clientId=4')).toEqual([second]);
  expect(await idsOf(`?id=${first}`)).toEqual([first]);
  expect(await idsOf('?waiting=false')).toEqual([]);
  expect((await requestsAt('?waiting=true&limit=1')).headers['x-total-count']).toBe('2');
  expect((await requestsAt(`?id=${second}`)).requests).toMatchObject([
    {
      name: 'Cameron Blake',
      supportTopic: 'payment-invoice',
      urgency: 'high',
      status: 'open',
      dueAt: '2026-11-04T04:55:00.000Z',
      clientId: 4,
      replies: [],
      allowedActions: ['reply', 'close', 'erase'],
    },
  ]);
});

it('finds them by name, business, topic and text', async () => {
  for (const q of ['BLAKE', 'north head', 'invoice', 'still says'])
    expect(await idsOf(`?q=${encodeURIComponent(q)}&sort=dueAt`)).toEqual([second, first]);
  expect(await idsOf('?q=zzz')).toEqual([]);
});

it('shows replies with who wrote them and what became of the mail', async () => {
  const replyId = id(9, 7);
  const at = await app().run(
    Effect.andThen(
      append([{ type: 'AdminRegistered', data: { adminId, name: 'Dana', email: 'dana@setter.example' } }]),
      Effect.andThen(
        append([emailQueued({ emailId: replyId, template: 'support-reply' })]),
        appendBy(
          { type: 'SupportReplied', data: { requestId: first, replyId, message: 'Done.' } },
          { actor: { kind: 'admin', id: adminId } },
        ),
      ),
    ),
  );
  expect((await requestsAt('?waiting=false', at)).requests).toMatchObject([
    { id: first, status: 'answered', replies: [{ message: 'Done.', by: 'Dana', emailStatus: 'queued' }] },
  ]);
});

it('forgets the texts of an erased one, and is the same rebuilt', async () => {
  const at = await app().run(
    appendBy(
      { type: 'SupportErased', data: { requestId: first } },
      { actor: { kind: 'admin', id: adminId }, shred: [`support-request-${first}`] },
    ),
  );
  const erased = { erased: true };
  const gone = {
    id: first,
    name: erased,
    message: erased,
    replies: [{ message: erased }],
    allowedActions: [],
  };
  expect((await requestsAt(`?id=${first}`, at)).requests).toMatchObject([gone]);
  expect(await idsOf('?q=blake')).toEqual([second]);
  await app().run(rebuild(supportRequests, () => Effect.void));
  expect((await requestsAt(`?id=${first}`)).requests).toMatchObject([gone]);
  const trail = await get(`/api/admin/trail/support-request/${first}`, 'admin');
  expect(trail.body).toMatchObject([
    { sentence: 'Dana (admin) erased the personal data of the request' },
    { sentence: 'Dana (admin) replied to the request' },
    { sentence: 'Setter queued the e-mail “support reply”' },
    { sentence: 'An erased person asked for support (Payment or invoice)' },
  ]);
});
