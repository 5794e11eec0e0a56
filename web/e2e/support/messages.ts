import { product } from '@setter/testing/product';
import type { BodyOf } from '@setter/contracts/call';
import { listClients } from '@setter/contracts/clients/manage-clients';
import { listNotifications } from '@setter/contracts/notifications/notifications';
import {
  deleteMessage,
  listClientMessages,
  listMessages,
  sendMessage,
} from '@setter/contracts/portal-messages/portal-messages';
import { afterAll, beforeAll } from 'vitest';
import type { Api } from '../../src/lib/api/api.ts';
import { adminApi, clientApi } from './api.ts';
import { expectSoon } from './expectations.ts';
import type { Credentials } from './people.ts';

type Message = Omit<BodyOf<typeof sendMessage>, 'clientId'>;

const messages: readonly Message[] = [
  { subject: 'Your December week is open', message: 'Tell us which days suit you.', type: 'success' },
  { subject: 'Your payment is being confirmed', message: 'We are checking one thing.', type: 'warning' },
  {
    subject: 'Zoom links change tonight',
    message: `${'New meetings use a new account.\n'.repeat(7)}See https://zoom.example/new.`,
    type: 'urgent',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  },
];

/** Pins them for a client, as the scenes show them; returns their ids. */
export async function pinMessages(api: Api, username: string): Promise<string[]> {
  const clientId = (await api(listClients)).find((one) => one.username === username)?.id;
  if (clientId === undefined) throw new Error(`There is no client ${username}`);
  const sent: string[] = [];
  for (const message of messages)
    sent.push((await api(sendMessage, { body: { ...message, clientId, isPinned: true } })).id);
  await api(listMessages);
  return sent;
}

/** Pinned messages to the client of the demo, while the tests of this block run. */
export function withMessages(): void {
  let sent: readonly string[] = [];
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
    sent = await pinMessages(api, product.demo.username);
  });
  afterAll(async () => {
    for (const id of sent) await api(deleteMessage, { params: { id } });
  });
}

/** Waits until a client has a message. */
export async function untilReached(client: Credentials, messageId: string): Promise<void> {
  const api = await clientApi(client);
  await expectSoon(async () => (await api(listClientMessages)).map(({ id }) => id)).toContain(messageId);
}

/** Waits until a client has a notification of that title. */
export async function untilNotified(client: Credentials, title: string): Promise<void> {
  const api = await clientApi(client);
  await expectSoon(async () => (await api(listNotifications)).map((one) => one.title)).toContain(title);
}
