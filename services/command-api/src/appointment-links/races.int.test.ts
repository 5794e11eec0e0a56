import { describe, expect, it } from 'vitest';
import { booked, eventsOf, slot } from '../test-support/linked.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();

describe('at the same moment', () => {
  it('two moves by one link: one is done, the other has an older link', async () => {
    const { id, path, prospect } = await booked(testApp());
    const answers = await Promise.all(
      [2, 4, 6, 8].map((n) => prospect.ask({ path: `${path}/move`, body: { startTime: slot(n) } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410]);
    const moves = (await eventsOf(testApp(), id)).filter(({ type }) => type === 'AppointmentRescheduled');
    expect(moves).toHaveLength(1);
  });

  it('a move and bookings of the office to one time: one has it', async () => {
    const { admin, clientId, path, prospect } = await booked(testApp());
    const startTime = slot(2);
    const book = () =>
      admin.ask({
        path: '/api/admin/appointments',
        body: { clientId, title: 'Review', startTime, endTime: slot(3) },
      });
    const answers = await Promise.all([
      book(),
      prospect.ask({ path: `${path}/move`, body: { startTime } }),
      book(),
    ]);
    const [won, lost] = [[200, 201], [409]].map((wanted) =>
      answers.filter(({ status }) => wanted.includes(status)),
    );
    expect([won?.length, lost?.length]).toEqual([1, 2]);
    expect(lost!.map(({ body }) => body['code'])).toEqual(['slot_taken', 'slot_taken']);
  });

  it('confirming and cancelling in several tabs is each done once', async () => {
    const { id, path, prospect } = await booked(testApp());
    const acts = ['confirm', 'confirm', 'cancel', 'cancel'];
    await Promise.all(acts.map((act) => prospect.ask({ method: 'POST', path: `${path}/${act}` })));
    const types = (await eventsOf(testApp(), id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'AppointmentCancelled')).toHaveLength(1);
    expect(types.filter((type) => type === 'AppointmentConfirmed').length).toBeLessThan(2);
  });
});
