import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { clientRegistered, portalMessageBroadcast, portalMessageSent } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get } = withQueryApp();
const path = '/api/admin/messages';
const record = (events: SetterEvent[], occurredAt?: string) => app().run(append(events, occurredAt));
const delivered = (messageId: string, ...clientIds: number[]): SetterEvent => ({
  type: 'PortalMessageDelivered',
  data: { messageId, clientIds, byEmail: false },
});
const [first, second, third] = [id(1, 8), id(2, 8), id(3, 8)];
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

const arrange = async () => {
  await record([
    clientRegistered(),
    clientRegistered({ clientId: 2, username: 'tallow', businessName: 'Tallow Systems', email: null }),
    clientRegistered({ clientId: 3, username: 'gone', businessName: 'Gone Pty', email: null }),
    { type: 'ClientDeactivated', data: { clientId: 3 } },
  ]);
  await record(
    [portalMessageBroadcast({ messageId: first, expiresAt: tomorrow })],
    '2026-11-04T00:00:00.000Z',
  );
  await record([delivered(first, 1, 2)]);
  const expired = { subject: 'Zoom links change', isPinned: false, expiresAt: yesterday };
  await record([portalMessageBroadcast({ messageId: second, ...expired })], '2026-11-05T00:00:00.000Z');
  await record([delivered(second, 1, 2)]);
  const own = { subject: 'Your week', clientId: 1, isPinned: true };
  await record([portalMessageSent({ messageId: third, ...own })], '2026-11-06T00:00:00.000Z');
  return record([delivered(third, 1)]);
};

it('lists messages, answers those of a client, and hides dismissed, expired and deleted ones', async () => {
  let at = await arrange();
  const subjects = async (query = '') =>
    ((await get(`${path}${query}`, 'admin', at)).body as { subject: string }[]).map(({ subject }) => subject);
  const ofClient = async (clientId: number) =>
    ((await get('/api/client/messages', clientId, at)).body as { id: string }[]).map((one) => one.id);

  expect((await get(path, 'admin', at)).body).toMatchObject([
    { id: third, clientUserId: 1, recipientName: 'Harbourline Finance', subject: 'Your week' },
    { id: second, clientUserId: null, recipientName: 'All clients' },
    { id: first, isPinned: true, expiresAt: tomorrow },
  ]);
  expect(await subjects('?show=pinned')).toEqual(['Your week', 'Office hours']);
  expect(await subjects('?show=expired')).toEqual(['Zoom links change']);
  expect(await subjects('?q=harbourline')).toEqual(['Your week']);
  expect(await subjects('?q=office')).toEqual(['Office hours']);
  expect(await subjects('?q=all%20clients')).toEqual(['Zoom links change', 'Office hours']);

  expect(await ofClient(1)).toEqual([third, first]);
  expect(await ofClient(2)).toEqual([first]);
  at = await record([{ type: 'PortalMessageDismissed', data: { messageId: first, clientId: 1 } }]);
  expect(await ofClient(1)).toEqual([third]);
  expect(await ofClient(2)).toEqual([first]);
  at = await record([{ type: 'PortalMessageDeleted', data: { messageId: first } }]);
  expect(await ofClient(2)).toEqual([]);
  expect(await subjects()).toEqual(['Your week', 'Zoom links change']);
});

it('offers active clients as recipients', async () => {
  const { body } = await get('/api/auth/users?sort=businessName', 'admin');
  expect(body).toEqual([
    {
      id: 1,
      email: 'priya@harbourline.example',
      firstName: 'Priya',
      businessName: 'Harbourline Finance',
      username: 'priya.raman',
    },
    { id: 2, email: null, firstName: 'Priya', businessName: 'Tallow Systems', username: 'tallow' },
  ]);
  expect((await get('/api/auth/users?id=2&limit=1', 'admin')).body).toMatchObject([{ id: 2 }]);
  expect((await get('/api/auth/users?id=3', 'admin')).body).toEqual([]);
});

it("shows a message in its client's notifications until it is deleted", async () => {
  const messageId = id(4, 8);
  const notificationId = id(4, 6);
  await record([portalMessageSent({ messageId, clientId: 1, subject: 'Hello', message: 'There' })]);
  let at = await record([
    {
      type: 'NotificationRaised',
      data: { clientId: 1, notificationId, topic: { kind: 'message', messageId } },
    },
  ]);
  expect((await get('/api/client/notifications', 1, at)).body).toMatchObject([
    { id: notificationId, type: 'system', title: 'Hello', message: 'There', actionUrl: null },
  ]);
  at = await record([{ type: 'PortalMessageDeleted', data: { messageId } }]);
  expect((await get('/api/client/notifications', 1, at)).body).toEqual([]);
  expect((await get('/api/client/notifications/count', 1, at)).body).toEqual({ count: 0 });
});
