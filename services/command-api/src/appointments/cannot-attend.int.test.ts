import { EventStore } from '@setter/event-store/event-store';
import { expect, it } from 'vitest';
import { aClient, anAdmin, anAppointment, inHours } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();

const typesOf = async (id: string) => {
  const { events } = await testApp().run(EventStore.use((store) => store.readStream(`appointment-${id}`)));
  return events.map(({ type }) => type).filter((type) => type === 'AppointmentCannotAttend');
};

it('a client says once per time that it cannot attend, of an unlocked appointment of its own that has not started', async () => {
  const { app } = testApp();
  const admin = await anAdmin(app);
  const { client, id: clientId } = await aClient(app, admin, 2);
  const { client: other } = await aClient(app, admin, 1);
  const id = await anAppointment(admin, clientId);
  const path = `/api/client/appointments/${id}/cannot-attend`;
  const say = (reason?: string) => client.ask({ path, body: reason === undefined ? {} : { reason } });
  expect(await say()).toMatchObject({ status: 409, body: { code: 'appointment_not_unlocked' } });
  await client.ask({ path: `/api/client/appointments/${id}/unlock`, body: {} });
  expect(await say('x'.repeat(301))).toMatchObject({ status: 400 });
  expect(await other.ask({ path, body: {} })).toMatchObject({ status: 404 });
  for (const reason of ['On a plane', 'Still on a plane'])
    expect(await say(reason)).toMatchObject({
      status: 200,
      body: { id, status: 'scheduled', cannotAttend: true },
    });
  expect(await typesOf(id)).toHaveLength(1);

  const move = { method: 'PUT', path: `/api/admin/appointments/${id}` } as const;
  expect((await admin.ask({ ...move, body: { startTime: inHours(900) } })).status).toBe(200);
  expect(await say()).toMatchObject({ status: 200 });
  expect(await typesOf(id)).toHaveLength(2);
  expect((await admin.ask({ ...move, body: { startTime: inHours(-0.5) } })).status).toBe(200);
  expect(await say()).toMatchObject({ status: 409, body: { code: 'appointment_started' } });
});
