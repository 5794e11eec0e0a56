import { readAuditTrail } from '@setter/contracts/audit-trail/audit-trail';
import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatTime } from '../src/lib/time/time.ts';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi } from './support/api.ts';
import { createButton, fillNewAppointment } from './support/appointment-form.ts';
import { book, newClient, nextWeek, opens, unique } from './support/arrange.ts';
import { expectGone, expectNoProblems, expectSeen, expectSoon, expectToast } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

describe('an appointment at a time that another one has', () => {
  const people = withPeople();
  const when = { date: nextWeek(2), time: '10:00' } as const;
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });

  it('is refused with the one that has it; an admin books another time, or this one with a reason', async () => {
    const businessName = unique('Clashing Loans');
    const client = await newClient(api, { businessName });
    await book(api, client.id, when, { title: 'Equipment finance' });
    const admin = await people.admin();
    const { page } = admin;
    await page.goto(`/admin-appointments?client=${client.id}`);
    const form = await fillNewAppointment(page, { client: businessName, title: 'Second of two', ...when });
    await createButton(form).click();
    const clash = page.getByRole('dialog', { name: 'That time is taken' });
    await expectSeen(clash.getByText('Equipment finance'));
    const reason = clash.getByLabel('Book it anyway, because');
    await expectSoon(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
    const anyway = clash.getByRole('button', { name: 'Book anyway' });
    expect(await anyway.isDisabled()).toBe(true);
    await clash.getByRole('button', { name: 'Choose another time' }).click();
    await expectGone(clash);
    await expectSeen(form);

    await createButton(form).click();
    await reason.fill('Two brokers can take calls on Tuesday');
    await anyway.click();
    await expectToast(page, ['Appointment created successfully']);
    await expectGone(form);
    const booked = () => api(listAppointments, { query: { clientId: String(client.id) } });
    await expectSoon(booked).toHaveLength(2);
    const second = (await booked()).find(({ title }) => title === 'Second of two')!;
    const sentences = async () =>
      (await api(readAuditTrail, { params: { kind: 'appointment', id: second.id } })).map(
        ({ sentence }) => sentence,
      );
    await expectSoon(async () => (await sentences()).join('\n')).toContain(
      'booked it although the time was taken, saying “Two brokers can take calls on Tuesday”',
    );
    expectNoProblems(admin, 409);
  });

  it('has free times near it, one of which is taken instead', async () => {
    const businessName = unique('Nearby Loans');
    const client = await newClient(api, { businessName });
    await opens(api, client.id);
    await book(api, client.id, when, { title: 'Equipment finance' });
    const admin = await people.admin();
    const { page } = admin;
    await page.goto(`/admin-appointments?client=${client.id}`);
    const form = await fillNewAppointment(page, { client: businessName, title: 'Beside it', ...when });
    await createButton(form).click();
    const clash = page.getByRole('dialog', { name: 'That time is taken' });
    const near = clash.getByRole('region', { name: 'Free near it' }).getByRole('button');
    await expectSoon(() => near.allInnerTexts()).toHaveLength(4);
    expect(await near.allInnerTexts()).not.toContain('Tue 10:00 AM');
    const [text = ''] = await near.allInnerTexts();
    await near.first().click();
    await expectGone(clash);
    await createButton(form).click();
    await expectToast(page, ['Appointment created successfully']);
    const booked = () => api(listAppointments, { query: { clientId: String(client.id) } });
    await expectSoon(booked).toHaveLength(2);
    const second = (await booked()).find(({ title }) => title === 'Beside it')!;
    expect(`Tue ${formatTime(second.startTime)}`).toBe(text);
    expectNoProblems(admin, 409);
  });
});
