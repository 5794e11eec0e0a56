import type { DeskRow } from '@setter/contracts/desk/desk-list';

/** A row of the desk as the server returns it, for specifications: an enquiry of Perth that waits. */
export const testRow = (change: Partial<DeskRow> = {}): DeskRow => ({
  id: 'mei-ling',
  name: 'Mei-Ling Foo',
  email: 'meiling.foo@westport.example',
  phone: '0491 570 157',
  company: null,
  industry: null,
  message: null,
  answers: [],
  utm: { source: null, medium: null, campaign: null },
  source: 'landing_page',
  sourceLabel: 'Landing Page: Refinance in plain numbers',
  landingPageId: 3,
  status: 'new',
  reason: null,
  state: 'WA',
  states: ['WA'],
  phoneE164: '+61491570157',
  waitingSince: '2026-11-04T01:18:00.000Z',
  nextCallAt: null,
  promised: false,
  attempt: 0,
  lastOutcome: null,
  lastCallAt: null,
  reachedAt: null,
  reopened: null,
  owner: null,
  group: 'new',
  dueAt: '2026-11-04T01:18:00.000Z',
  appointment: null,
  submissions: 1,
  lastSubmittedAt: '2026-11-04T01:18:00.000Z',
  createdAt: '2026-11-04T01:18:00.000Z',
  removedAt: null,
  allowedActions: ['change_status', 'schedule'],
  may: { allowed: true, why: [], until: null },
  ...change,
});

/** 12:20 PM of Wednesday, November 4, in Sydney. */
export const testNow = new Date('2026-11-04T01:20:00Z');
