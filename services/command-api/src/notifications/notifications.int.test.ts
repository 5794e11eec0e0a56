import { stateOf } from '@setter/event-store/append';
import { randomUUID } from 'node:crypto';
import { notificationsDecider } from '@setter/domain/notifications/decider';
import { notificationMap } from '@setter/domain/notifications/state';
import { handleCommand } from '@setter/event-store/append';
import { notificationsStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { causedContext } from '../derived-context.ts';
import { aClient, anAdmin } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();

const raise = async (clientId: number): Promise<string> => {
  const notificationId = randomUUID();
  await testApp().run(
    Effect.gen(function* () {
      const causes = { causationId: notificationId, correlationId: notificationId, actor: 'test' };
      yield* handleCommand({
        context: yield* causedContext({ scope: 'test', key: notificationId, ...causes }),
        stream: notificationsStream(clientId),
        decider: notificationsDecider,
        command: {
          type: 'RaiseNotification',
          clientId,
          notificationId,
          topic: { kind: 'appointment_available', appointmentId: randomUUID() },
        },
      });
    }),
  );
  return notificationId;
};
const statesOf = async (clientId: number) => {
  const state = await testApp().run(
    stateOf({ stream: notificationsStream(clientId), ...notificationsDecider }),
  );
  const all = [...notificationMap.all(state)];
  return Object.fromEntries(all.map(({ notificationId, status }) => [notificationId, status]));
};
const someone = async () => aClient(testApp().app, await anAdmin(testApp().app));
const path = '/api/client/notifications';

describe('notifications', () => {
  it('are read one by one, read all at once, and deleted', async () => {
    const { client, id } = await someone();
    const [one, two, three] = [await raise(id), await raise(id), await raise(id)];
    expect(await client.ask({ method: 'PATCH', path: `${path}/${one}/read` })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await statesOf(id)).toEqual({ [one]: 'read', [two]: 'unread', [three]: 'unread' });
    await client.ask({ method: 'PATCH', path: `${path}/mark-all-read` });
    expect(await statesOf(id)).toEqual({ [one]: 'read', [two]: 'read', [three]: 'read' });
    const deleted = await client.ask({ method: 'DELETE', path: `${path}/${two}` });
    expect(deleted.status).toBe(200);
    expect((await statesOf(id))[two]).toBe('gone');
    expect((await client.ask({ method: 'PATCH', path: `${path}/${two}/read` })).status).toBe(404);
  });

  it('of another client do not exist', async () => {
    const { id } = await someone();
    const stranger = await someone();
    const one = await raise(id);
    expect((await stranger.client.ask({ method: 'PATCH', path: `${path}/${one}/read` })).status).toBe(404);
    expect((await stranger.client.ask({ method: 'DELETE', path: `${path}/${one}` })).status).toBe(404);
    await stranger.client.ask({ method: 'PATCH', path: `${path}/mark-all-read` });
    expect(await statesOf(id)).toEqual({ [one]: 'unread' });
  });
});
