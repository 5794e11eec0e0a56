import type { Page } from 'playwright-core';
import { calls, select } from './admin-actions.ts';
import type { Scene } from './scenes.ts';

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

/** The lists of leads, and one of them. */
export const leadScenes: readonly Scene[] = [
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
