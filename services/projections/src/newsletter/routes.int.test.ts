import { id } from '@setter/testing/history';
import { emailQueued, subscriptionConfirmed, subscriptionRequested } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get } = withQueryApp();
const path = '/api/admin/newsletter/subscribers';
const record = (events: Parameters<typeof append>[0], at: string) => app().run(append(events, at));
const requested = (n: number, email: string, day: number) =>
  record([subscriptionRequested({ subscriptionId: id(n, 9), email })], `2026-11-0${day}T00:00:00.000Z`);

it('lists subscriptions that have not ended, in pages, by status, and by what is searched', async () => {
  await requested(1, 'ana@one.example', 1);
  await requested(2, 'Zoe@two.example', 2);
  await requested(3, 'mia@three.example', 3);
  await record([subscriptionConfirmed({ subscriptionId: id(1, 9) })], '2026-11-04T00:00:00.000Z');
  const at = await record(
    [
      subscriptionConfirmed({ subscriptionId: id(3, 9) }),
      { type: 'Unsubscribed', data: { subscriptionId: id(3, 9) } },
    ],
    '2026-11-05T00:00:00.000Z',
  );
  const emails = async (query: string) => {
    const { body } = await get(`${path}?${query}`, 'admin', at);
    return (body as { email: string }[]).map(({ email }) => email);
  };
  expect((await get(path, 'admin', at)).body).toEqual([
    {
      id: id(2, 9),
      email: 'Zoe@two.example',
      status: 'requested',
      requestedAt: '2026-11-02T00:00:00.000Z',
      confirmedAt: null,
    },
    {
      id: id(1, 9),
      email: 'ana@one.example',
      status: 'confirmed',
      requestedAt: '2026-11-01T00:00:00.000Z',
      confirmedAt: '2026-11-04T00:00:00.000Z',
    },
  ]);
  expect(await emails('status=confirmed')).toEqual(['ana@one.example']);
  expect(await emails('status=requested&limit=10')).toEqual(['Zoe@two.example']);
  expect(await emails('sort=email')).toEqual(['ana@one.example', 'Zoe@two.example']);
  expect(await emails('sort=-requestedAt&limit=1')).toEqual(['Zoe@two.example']);
  expect(await emails('q=ZOE')).toEqual(['Zoe@two.example']);
  expect(await emails('q=mia')).toEqual([]);
  expect(await emails(`id=${id(1, 9)}`)).toEqual(['ana@one.example']);
  expect((await get(path, 1, at)).status).toBe(401);
});

it('counts the mails of a post by what became of them', async () => {
  const queued = (n: number, postId: number) =>
    emailQueued({
      emailId: id(n, 7),
      template: 'newsletter-post',
      recipient: `subscriber-${id(n, 9)}`,
      topic: { kind: 'newsletter-post', ids: { postId, subscriptionId: id(n, 9) } },
    });
  const at = await record(
    [
      ...[1, 2, 3].map((n) => queued(n, 5)),
      queued(4, 6),
      { type: 'EmailSent', data: { emailId: id(1, 7), transport: 'smtp' } },
      { type: 'EmailFailed', data: { emailId: id(2, 7), reason: '550 no such user' } },
    ],
    '2026-11-06T00:00:00.000Z',
  );
  const progress = async (postId: number) =>
    (await get(`/api/admin/newsletter/posts/${postId}`, 'admin', at)).body;
  expect(await progress(5)).toEqual({ queued: 1, sent: 1, failed: 1, dropped: 0, unknown: 0 });
  expect(await progress(6)).toEqual({ queued: 1, sent: 0, failed: 0, dropped: 0, unknown: 0 });
  expect(await progress(7)).toEqual({ queued: 0, sent: 0, failed: 0, dropped: 0, unknown: 0 });
});
