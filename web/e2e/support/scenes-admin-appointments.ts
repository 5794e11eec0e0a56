import type { Page } from 'playwright-core';
import { calls, pressFirst, select } from './admin-actions.ts';
import type { Scene } from './scenes.ts';

export const appointments = '/admin-appointments';
const newForm = pressFirst('Create Appointment');

/** Chooses an entry of the first appointment's menu. */
export const forAppointment = (entry: string) => async (page: Page) => {
  await pressFirst(/^More for/)(page);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};
const selectAll = async (page: Page) => {
  await page.getByRole('button', { name: 'Select Mode' }).click();
  await select(page);
};

/** The appointments in the back office. */
export const appointmentScenes: readonly Scene[] = [
  { name: 'appointments', path: appointments, sees: /^1-20 of/ },
  {
    name: 'appointments, empty',
    path: appointments,
    sees: 'No appointments yet',
    empty: [calls.appointments],
  },
  { name: 'appointments, failed', path: appointments, sees: 'Try again', broken: [calls.appointments] },
  {
    name: 'appointments, filtered to nothing',
    path: `${appointments}?q=nobody@here`,
    sees: 'No appointment matches.',
  },
  {
    name: 'appointments, filtered',
    path: `${appointments}?status=completed&type=zoom&time=past&client=1`,
    sees: / match$/,
  },
  {
    name: 'appointments, filter open',
    path: appointments,
    sees: 'Any meeting type',
    act: pressFirst('Meeting type'),
  },
  {
    name: 'appointments, menu',
    path: appointments,
    sees: 'Cancel appointment',
    act: pressFirst(/^More for/),
  },
  { name: 'new appointment', path: appointments, sees: 'Created as', act: newForm, widths: [1440, 768] },
  { name: 'new appointment on a phone', path: appointments, sees: 'Location', act: newForm, widths: [360] },
  {
    name: 'new appointment, sent empty',
    path: appointments,
    sees: 'Please fill in all required fields',
    act: async (page) => {
      await newForm(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Create Appointment' }).click();
    },
  },
  {
    name: 'new appointment, at a time that comes twice',
    path: appointments,
    sees: 'Which of the two',
    act: async (page) => {
      await newForm(page);
      await page.getByLabel('Title').fill('Call ada@prospect.example');
      await page.getByLabel('Start date').fill('2028-04-02');
      await page.getByLabel('Start time').fill('02:30');
      await page.getByLabel('Contact phone').fill('0491 570 156');
      await page.getByRole('radio', { name: 'Zoom' }).click();
    },
  },
  {
    name: 'edit appointment',
    path: `${appointments}?status=scheduled`,
    sees: 'Update Appointment',
    act: forAppointment('Edit'),
  },
  {
    name: 'edit appointment that was completed',
    path: `${appointments}?status=completed`,
    sees: /The time can only be changed while/,
    act: forAppointment('Edit'),
  },
  {
    name: 'cancel appointment',
    path: `${appointments}?status=scheduled&time=upcoming`,
    sees: 'A cancelled appointment cannot be reopened.',
    act: forAppointment('Cancel appointment'),
  },
  {
    name: 'return credit',
    path: `${appointments}?status=completed&client=1`,
    sees: 'Return the credit?',
    act: forAppointment('Return credit'),
  },
  {
    name: 'delete appointment',
    path: appointments,
    sees: 'Delete appointment',
    act: forAppointment('Delete'),
  },
  { name: 'appointments, selected', path: appointments, sees: '2 selected', act: selectAll },
  {
    name: 'appointments, deleting',
    path: appointments,
    sees: 'Delete 2 appointments?',
    act: async (page) => {
      await selectAll(page);
      await page.getByRole('button', { name: 'Delete appointments' }).click();
    },
  },
];
