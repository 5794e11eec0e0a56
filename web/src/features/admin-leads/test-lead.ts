import type { Lead } from '@setter/contracts/leads/manage-leads';

/** One lead as the server answers it, for specifications. */
export const testLead: Lead = {
  id: '1',
  name: 'Alana Whitlock',
  email: 'alana@torrens.example',
  phone: '0491 570 006',
  company: '=Torrens Finance',
  industry: 'recruitment',
  source: 'homepage',
  landingPageId: null,
  sourceLabel: 'Homepage',
  status: 'new',
  message: null,
  answers: [],
  utm: { source: null, medium: null, campaign: null },
  submissions: 1,
  lastSubmittedAt: '2026-11-20T13:30:00.000Z',
  removedAt: null,
  createdAt: '2026-11-20T13:30:00.000Z',
  allowedActions: ['change_status', 'schedule', 'erase', 'remove'],
};
