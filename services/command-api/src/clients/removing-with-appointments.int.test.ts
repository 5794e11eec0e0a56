import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aClient, anAdmin, anAppointment } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { database, testApp } = withTestApp();
const admin = () => anAdmin(testApp().app);
const clients = '/api/admin/clients';

/** Types of the events after a position. */
const eventsAfter = async (position: number) => {
  const rows = await database().query<{ type: string }>(
    `SELECT type FROM event_store.events WHERE position > $1 ORDER BY position`,
    [position],
  );
  return rows.map(({ type }) => type);
};

it('a client is deleted with the upcoming appointments cancelled or given to another client, in one append', async () => {
  const app = testApp().app;
  const person = await admin();
  const { id, client } = await aClient(app, person, 1);
  const { id: other } = await aClient(app, person);
  const [locked, unlocked] = [await anAppointment(person, id), await anAppointment(person, id)];
  const elsewhere = await anAppointment(person, other);
  await client.ask({ path: `/api/client/appointments/${unlocked}/unlock`, body: {} });
  const path = `${clients}/${id}/remove`;
  const remove = (body: object, key?: string) =>
    person.ask({ path, body, ...(key !== undefined && { key }) });
  const restore = () => person.ask({ path: `${clients}/${id}/restore`, body: {} });

  expect(await remove({ upcoming: 'reassign' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'toClientId', message: 'Choose a client.' }] },
  });
  expect(await remove({ upcoming: 'reassign', toClientId: 999_999 })).toMatchObject({ status: 404 });
  const key = randomUUID();
  const reassigned = await remove({ upcoming: 'reassign', toClientId: other }, key);
  expect(reassigned).toMatchObject({ status: 200, body: { success: true, appointmentIds: [locked] } });
  expect(await remove({ upcoming: 'reassign', toClientId: other }, key)).toMatchObject({
    status: 200,
    body: { success: true, appointmentIds: [locked] },
  });
  expect(await remove({ upcoming: 'cancel' })).toMatchObject({ status: 200, body: { appointmentIds: [] } });

  await restore();
  const before = (await person.ask({ path: `/api/admin/appointments/${elsewhere}/confirm`, body: {} }))
    .position;
  const cancelled = await remove({ upcoming: 'cancel' });
  expect(cancelled).toMatchObject({ status: 200, body: { success: true, appointmentIds: [unlocked] } });
  // One after the other and nothing else.
  expect(await eventsAfter(before)).toEqual([
    'CreditReturned',
    'SlotReleased',
    'AppointmentCancelled',
    'AppointmentRelocked',
    'ClientRemoved',
    'SecurityEpochRaised',
  ]);
  expect(await restore()).toMatchObject({ status: 200, body: { credits: 1 } });
  expect(await remove({ upcoming: 'keep' })).toMatchObject({ status: 200, body: { appointmentIds: [] } });
});
