import { expect, it } from 'vitest';
import { aClient, anAdmin, anAppointment } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();

it('an appointment is planned for a year that calendars and databases know', async () => {
  const { app } = testApp();
  const admin = await anAdmin(app);
  const { id: clientId } = await aClient(app, admin);
  const plan = (startTime: string, endTime: string) =>
    admin.ask({ path: '/api/admin/appointments', body: { clientId, title: 'Review', startTime, endTime } });
  for (const year of ['0000', '0001', '1999', '2100', '9999']) {
    const refused = await plan(`${year}-03-01T00:00:00Z`, `${year}-03-01T00:30:00Z`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  }
  expect((await plan('2099-12-31T23:45:00Z', '2099-12-31T23:59:59.999Z')).status).toBe(400);
  expect((await plan('2000-01-01T00:00:00Z', '2000-01-01T00:30:00Z')).status).toBe(201);

  const id = await anAppointment(admin, clientId);
  const move = (startTime: string) =>
    admin.ask({ method: 'PUT', path: `/api/admin/appointments/${id}`, body: { startTime } });
  // The end follows from the start; both have to be times that can be written down.
  expect((await move('9999-12-31T23:59:00Z')).status).toBe(400);
  expect(await move('2099-12-31T23:59:00Z')).toMatchObject({
    status: 200,
    body: { endTime: '2100-01-01T00:59:00.000Z' },
  });
});
