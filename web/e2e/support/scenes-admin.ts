import type { Page } from 'playwright-core';
import type { Scene } from './scenes.ts';

const calls = {
  clients: '/api/admin/clients',
  leads: '/api/admin/leads',
  appointments: '/api/admin/appointments',
} as const;

const pressFirst = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).locator('visible=true').first().click();
const fromMenu = (entry: string) => async (page: Page) => {
  await pressFirst(/^More for/)(page);
  await page.getByRole('menuitem', { name: entry }).click();
};
const select = async (page: Page) => {
  for (const index of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select [A-Z]/ })
      .nth(index)
      .click();
};

const clientScenes: readonly Scene[] = [
  { name: 'clients', path: '/admin-portal', sees: 'Harbourline Finance' },
  {
    name: 'clients, empty',
    path: '/admin-portal',
    sees: /^No client accounts found/,
    empty: [calls.clients],
  },
  { name: 'clients, failed', path: '/admin-portal', sees: 'Try again', broken: [calls.clients] },
  { name: 'clients, filtered to nothing', path: '/admin-portal?q=zzz', sees: 'No client matches “zzz”.' },
  { name: 'clients, removed', path: '/admin-portal?removed=true', sees: /deleted in the last 30 days/ },
  { name: 'clients, menu', path: '/admin-portal', sees: 'Deactivate', act: pressFirst(/^More for/) },
  { name: 'add client', path: '/admin-portal', sees: 'Initial credits', act: pressFirst('Add Client') },
  { name: 'edit credits', path: '/admin-portal', sees: 'New balance', act: pressFirst(/^Edit credits/) },
  {
    name: 'edit credits, paid offline',
    path: '/admin-portal',
    sees: 'Amount paid',
    act: async (page) => {
      await pressFirst(/^Edit credits/)(page);
      await page.getByLabel('New balance').fill('none');
      await page.getByRole('radio', { name: 'Paid offline' }).click();
      await page.getByRole('button', { name: 'Update Credits' }).click();
    },
  },
  {
    name: 'edit client',
    path: '/admin-portal',
    sees: 'New password',
    act: fromMenu('Edit details or password'),
  },
  { name: 'delete client', path: '/admin-portal', sees: 'Delete client', act: pressFirst(/^Delete /) },
  { name: 'create client', path: '/admin-portal?section=create-client', sees: 'Initial credits' },
  { name: 'client', path: '/admin-view-client?id=1', sees: 'Available Services' },
  { name: 'client not found', path: '/admin-view-client?id=999999', sees: 'It may have been deleted.' },
];

const openFirstLead = (page: Page) =>
  page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();

// One of the demo's own: what other specs leave at the top of the list may be erased already.
const aDemoLead = '/admin-portal?section=leads&q=whitlock';

const leadScenes: readonly Scene[] = [
  { name: 'leads', path: '/admin-portal?section=leads', sees: /^1-10 of/ },
  {
    name: 'leads, landing pages',
    path: '/admin-portal?section=landing-leads',
    sees: 'No leads found matching your criteria.',
  },
  { name: 'leads, second page', path: '/admin-portal?section=leads&page=2', sees: /^11-/ },
  { name: 'leads, searched', path: '/admin-portal?section=leads&q=finance', sees: /leads match$/ },
  {
    name: 'leads, empty',
    path: '/admin-portal?section=leads',
    sees: 'No leads found matching your criteria.',
    empty: [calls.leads],
  },
  {
    name: 'leads, filtered to nothing',
    path: '/admin-portal?section=leads&q=zzz',
    sees: 'No leads found matching your criteria.',
  },
  { name: 'leads, failed', path: '/admin-portal?section=leads', sees: 'Try again', broken: [calls.leads] },
  { name: 'leads, selected', path: '/admin-portal?section=leads', sees: '2 selected', act: select },
  {
    name: 'leads, deleting',
    path: '/admin-portal?section=leads',
    sees: 'Delete 2 leads?',
    act: async (page) => {
      await select(page);
      await page.getByRole('button', { name: 'Delete leads' }).click();
    },
  },
  {
    name: 'lead',
    path: aDemoLead,
    sees: 'Submissions',
    act: openFirstLead,
  },
  {
    name: 'lead, erasing',
    path: aDemoLead,
    sees: 'Erase for good',
    act: async (page) => {
      await openFirstLead(page);
      await page.getByRole('button', { name: 'Erase personal data' }).click();
    },
  },
];

const appointments = '/admin-appointments';
const newForm = pressFirst('Create Appointment');
const forAppointment = (entry: string) => async (page: Page) => {
  await pressFirst(/^More for/)(page);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};
const selectAll = async (page: Page) => {
  await page.getByRole('button', { name: 'Select Mode' }).click();
  await select(page);
};

const appointmentScenes: readonly Scene[] = [
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
    path: `${appointments}?q=zzz`,
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

const rawEvent = async (page: Page) => {
  await page.getByText('Raw event').nth(1).click();
};

const historyScenes: readonly Scene[] = [
  { name: 'history', path: '/admin-view-client?id=1&history=client:1', sees: 'Show earlier' },
  {
    name: 'history, of an appointment',
    path: `${appointments}?status=completed&client=1`,
    sees: / events, latest first/,
    act: forAppointment('History'),
  },
  {
    name: 'history, raw event',
    path: '/admin-view-client?id=1&history=client:1',
    sees: 'As stored',
    act: rawEvent,
  },
  { name: 'history, of nothing', path: '/admin-portal?history=client:999999', sees: 'No history found' },
  {
    name: 'history, failed',
    path: '/admin-portal?history=client:1',
    sees: 'Try again',
    broken: ['/api/admin/trail/client/1'],
  },
];

const shellScenes: readonly Scene[] = [
  { name: 'appointments, pointer', path: '/admin-portal?section=appointments', sees: 'Open appointments' },
  { name: 'settings', path: '/admin-portal?section=settings', sees: /^Signed in as/ },
  {
    name: 'jump to',
    path: '/admin-portal',
    sees: 'Create client',
    act: async (page) => {
      await page.getByText('Harbourline Finance').first().waitFor();
      await page.keyboard.press('Control+k');
    },
  },
  {
    name: 'menu on a phone',
    path: '/admin-portal',
    sees: 'Homepage leads',
    act: pressFirst('Menu'),
    widths: [360, 768],
  },
];

const system = '/admin/system';

const systemScenes: readonly Scene[] = [
  { name: 'system', path: system, sees: /built / },
  {
    name: 'system, rebuilding asked',
    path: system,
    sees: /Readers and writers go on meanwhile/,
    act: pressFirst('Rebuild Notifications'),
  },
  { name: 'system, verified', path: system, sees: 'Verified clean', act: pressFirst('Verify Erasures') },
  { name: 'system, workers', path: `${system}?tab=workers`, sees: 'Credited payment' },
  { name: 'system, erasures', path: `${system}?tab=erasures`, sees: /^Each line proves/ },
  {
    name: 'system, nothing erased',
    path: `${system}?tab=erasures`,
    sees: 'Nothing was erased yet',
    empty: ['/api/admin/erasures'],
  },
  {
    name: 'system, failed',
    path: system,
    sees: 'Try again',
    broken: ['/api/admin/system/projections', '/api/admin/system/stream'],
  },
];

/** The back office: full, empty, filtered to nothing, with a network that fails, and with its dialogs open. */
export const adminScenes: readonly Scene[] = [
  ...clientScenes,
  ...leadScenes,
  ...appointmentScenes,
  ...systemScenes,
  ...historyScenes,
  ...shellScenes,
];
