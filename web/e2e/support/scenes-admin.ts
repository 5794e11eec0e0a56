import { settingsScenes } from './scenes-admin-settings.ts';
import type { Page } from 'playwright-core';
import { calls, fromMenu, pressFirst, select } from './admin-actions.ts';
import { appointments, appointmentScenes, forAppointment } from './scenes-admin-appointments.ts';
import { accessLogScenes } from './scenes-admin-access-log.ts';
import { claimScenes } from './scenes-admin-claims.ts';
import { deskScenes } from './scenes-admin-desk.ts';
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

const openFirstLead = (page: Page) =>
  page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();

const severalId = '01980000-0000-7000-8000-000000000004';
const form = {
  name: 'Minh Nguyen',
  email: 'minh.nguyen@longaddressofanetworkprovider.example',
  phone: '0491 570 110',
  company: 'Nguyen Lending',
  industry: 'business-lending',
  message: 'Please call after four.',
  answers: [],
  utm: { source: null, medium: null, campaign: null },
};
const severalEnquiries = {
  '/api/admin/leads': [
    {
      ...form,
      id: severalId,
      source: 'homepage',
      sourceLabel: 'Homepage',
      landingPageId: null,
      clientId: null,
      status: 'new',
      reason: null,
      state: null,
      states: ['NSW'],
      phoneE164: '+61491570110',
      waitingSince: '2026-11-20T03:00:00Z',
      nextCallAt: null,
      promised: false,
      attempt: 0,
      lastOutcome: null,
      lastCallAt: null,
      reachedAt: null,
      reopened: null,
      owner: null,
      group: 'new',
      dueAt: '2026-11-20T03:00:00Z',
      appointment: null,
      removedAt: null,
      submissions: 2,
      lastSubmittedAt: '2026-11-20T03:00:00Z',
      createdAt: '2026-11-18T03:00:00Z',
      allowedActions: ['change_status', 'schedule', 'erase', 'remove'],
    },
  ],
  [`/api/admin/leads/${severalId}/timeline`]: [],
  [`/api/admin/leads/${severalId}/related`]: [],
  [`/api/admin/leads/${severalId}/enquiries`]: [
    {
      ...form,
      id: '01980000-0000-7000-8000-000000000006',
      at: '2026-11-20T03:00:00Z',
      phone: '0491 570 999',
      company: null,
      utm: { source: 'newsletter', medium: null, campaign: 'spring' },
    },
    { ...form, id: '01980000-0000-7000-8000-000000000005', at: '2026-11-18T03:00:00Z' },
  ],
};

// One of the demo's own: what other specs leave at the top of the list may be erased already.
const aDemoLead = '/admin-portal?section=leads&q=whitlock';

const leadScenes: readonly Scene[] = [
  { name: 'leads', path: '/admin-portal?section=leads', sees: /^1-10 of/ },
  {
    name: 'leads, landing pages',
    path: '/admin-portal?section=landing-leads',
    sees: /^1-10 of/,
  },
  { name: 'leads, second page', path: '/admin-portal?section=leads&page=2', sees: /^11-/ },
  { name: 'leads, sorted', path: '/admin-portal?section=leads&sort=-name', sees: /^1-10 of/ },
  { name: 'leads, searched', path: '/admin-portal?section=leads&q=finance', sees: /leads match$/ },
  {
    name: 'leads, empty',
    path: '/admin-portal?section=leads',
    sees: 'No leads found matching your criteria.',
    empty: [calls.leads],
  },
  {
    name: 'leads, filtered to nothing',
    path: '/admin-portal?section=leads&q=nobody@here',
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
    sees: 'First enquiry',
    act: openFirstLead,
  },
  {
    name: 'lead with several enquiries',
    path: `/admin-portal?section=leads&open=${severalId}`,
    sees: '2 enquiries',
    answers: severalEnquiries,
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
