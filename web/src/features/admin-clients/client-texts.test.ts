import type { Client } from '@setter/contracts/clients/client';
import { describe, expect, it } from 'vitest';
import { clientTitle } from '../../lib/texts/client-name.ts';
import { industryLabel } from './client-texts.ts';

const client: Client = {
  id: 3,
  username: 'priya.raman',
  email: 'priya@harbourline.example',
  firstName: 'Priya',
  lastName: 'Raman',
  businessName: 'Harbourline Finance',
  businessPhone: null,
  businessWebsite: null,
  industry: 'professional',
  abn: null,
  brief: null,
  credits: 4,
  isActive: true,
  removedAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  allowedActions: ['change_details', 'deactivate', 'set_balance', 'schedule', 'remove'],
};

describe('clients', () => {
  it('are called by their business, else their name, else their username', () => {
    expect(clientTitle(client)).toBe('Harbourline Finance');
    expect(clientTitle({ ...client, businessName: null })).toBe('Priya Raman');
    expect(clientTitle({ ...client, businessName: null, firstName: null, lastName: null })).toBe(
      'priya.raman',
    );
  });

  it('show the label of a listed industry, and any other as it was typed', () => {
    expect(industryLabel('professional')).toBe('Professional');
    expect(industryLabel('Boat building')).toBe('Boat building');
    expect(industryLabel('constructor')).toBe('constructor');
    expect(industryLabel(null)).toBe('');
  });
});
