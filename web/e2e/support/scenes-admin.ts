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

const leadScenes: readonly Scene[] = [
  { name: 'leads', path: '/admin-portal?section=leads', sees: /^1-10 of/ },
  { name: 'leads, landing pages', path: '/admin-portal?section=landing-leads&page=2', sees: /^11-/ },
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
    path: '/admin-portal?section=leads',
    sees: 'Submissions',
    act: openFirstLead,
  },
  {
    name: 'lead, erasing',
    path: '/admin-portal?section=leads',
    sees: 'Erase for good',
    act: async (page) => {
      await openFirstLead(page);
      await page.getByRole('button', { name: 'Erase personal data' }).click();
    },
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

/** The back office: full, empty, filtered to nothing, with a network that fails, and with its dialogs open. */
export const adminScenes: readonly Scene[] = [...clientScenes, ...leadScenes, ...shellScenes];
