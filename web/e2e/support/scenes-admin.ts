import { settingsScenes } from './scenes-admin-settings.ts';
import type { Page } from 'playwright-core';
import { calls, fromMenu, pressFirst } from './admin-actions.ts';
import { appointments, appointmentScenes, forAppointment } from './scenes-admin-appointments.ts';
import { accessLogScenes } from './scenes-admin-access-log.ts';
import { claimScenes } from './scenes-admin-claims.ts';
import { deskScenes } from './scenes-admin-desk.ts';
import { leadScenes } from './scenes-admin-leads.ts';
import { landingPageScenes } from './scenes-admin-landing-pages.ts';
import { mailScenes } from './scenes-admin-mail.ts';
import { moneyScenes } from './scenes-admin-money.ts';
import { newsletterScenes } from './scenes-admin-newsletter.ts';
import { numberScenes } from './scenes-admin-numbers.ts';
import type { Scene } from './scenes.ts';

const clientScenes: readonly Scene[] = [
  { name: 'clients', path: '/admin-portal?sort=-businessName', sees: 'Harbourline Finance' },
  {
    name: 'clients, empty',
    path: '/admin-portal',
    sees: /^No client accounts found/,
    empty: [calls.clients],
  },
  { name: 'clients, failed', path: '/admin-portal', sees: 'Try again', broken: [calls.clients] },
  {
    name: 'clients, filtered to nothing',
    path: '/admin-portal?q=nobody@here',
    sees: 'No client matches “nobody@here”.',
  },
  { name: 'clients, removed', path: '/admin-portal?removed=true', sees: /deleted in the last 30 days/ },
  {
    name: 'clients, menu',
    path: '/admin-portal?q=harbourline',
    sees: 'Deactivate',
    act: pressFirst(/^More for/),
  },
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
  {
    name: 'create client, who gets the sign-in details by e-mail',
    path: '/admin-portal?section=create-client',
    sees: 'Enter the email address that the sign-in details go to.',
    act: async (page) => {
      await page.getByLabel('Username').fill('someone');
      await page.getByLabel('Password', { exact: true }).fill('a first password');
      await page.getByLabel('E-mail sign-in details').click();
      await pressFirst('Create Client')(page);
    },
  },
  { name: 'client', path: '/admin-view-client?id=1', sees: 'Available Services' },
  {
    name: 'client, availability',
    path: '/admin-view-client?id=1',
    sees: 'Pause bookings',
    act: pressFirst('Edit availability'),
  },
  {
    name: 'client, part of the ledger',
    path: '/admin-view-client?id=1&type=usage&period=fy2027',
    sees: 'Opening Balance',
  },
  {
    name: 'client, nothing of the ledger',
    path: '/admin-view-client?id=1&q=nothing+of+the+kind',
    sees: 'No credits found matching your criteria.',
  },
  { name: 'client, second page of the ledger', path: '/admin-view-client?id=1&page=2', sees: /^11-/ },
  {
    name: 'delete client with appointments',
    path: '/admin-portal?q=harbourline',
    sees: 'Reassign to',
    act: async (page) => {
      await pressFirst(/^Delete /)(page);
      await page.getByRole('radio', { name: 'Reassign' }).click();
    },
  },
  {
    name: 'client, erasing with credits that are left',
    path: '/admin-view-client?id=1',
    sees: 'Confirm that they are forfeited.',
    act: async (page) => {
      await page.getByRole('button', { name: 'Erase personal data' }).click();
      await page.getByRole('button', { name: 'Erase for good' }).click();
    },
  },
  { name: 'client management', path: '/admin-client-management', sees: 'Initial credits' },
  {
    name: 'client management, sent empty',
    path: '/admin-client-management',
    sees: 'Password is required',
    act: pressFirst('Create Client'),
  },
  { name: 'client not found', path: '/admin-view-client?id=999999', sees: 'It may have been deleted.' },
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
  {
    name: 'jump to',
    path: '/admin-portal?q=harbourline',
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
  { name: 'system, jobs', path: `${system}?tab=jobs`, sees: 'Sends one e-mail' },
  { name: 'system, health', path: `${system}?tab=health`, sees: 'Durability' },
  { name: 'system, erasures', path: `${system}?tab=erasures`, sees: /^Each line certifies/ },
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
  ...deskScenes,
  ...leadScenes,
  ...appointmentScenes,
  ...mailScenes,
  ...settingsScenes,
  ...newsletterScenes,
  ...landingPageScenes,
  ...moneyScenes,
  ...claimScenes,
  ...accessLogScenes,
  ...numberScenes,
  ...systemScenes,
  ...historyScenes,
  ...shellScenes,
];
