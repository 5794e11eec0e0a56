import type { Lead } from '@setter/contracts/leads/manage-leads';
import { describe, expect, it } from 'vitest';
import { csvFileName, isErasedLead, leadsCsv, matches } from './lead-texts.ts';

const lead: Lead = {
  id: '1',
  name: 'Alana Whitlock',
  email: 'alana@torrens.example',
  phone: '0491 570 006',
  company: '=Torrens Finance',
  industry: 'recruitment',
  source: 'homepage',
  sourceLabel: 'Homepage',
  status: 'new',
  message: null,
  answers: [],
  utm: { source: null, medium: null, campaign: null },
  submissions: 1,
  lastSubmittedAt: '2026-11-20T13:30:00.000Z',
  createdAt: '2026-11-20T13:30:00.000Z',
};

describe('leads', () => {
  it('are found by name, e-mail and company only, whatever the case', () => {
    for (const search of ['ALANA', '@torrens', 'finance']) expect(matches(lead, search), search).toBe(true);
    expect(matches(lead, '0491')).toBe(false);
    expect(matches(lead, 'recruitment')).toBe(false);
  });

  it('are known as erased by whatever text they had', () => {
    const erased = { erased: true } as const;
    expect(isErasedLead(lead)).toBe(false);
    expect(isErasedLead({ ...lead, name: null, email: null, company: null, phone: erased })).toBe(true);
    expect(isErasedLead({ ...lead, name: erased, email: erased, phone: erased })).toBe(true);
  });

  it('are exported with the day in Sydney and without formulas', async () => {
    const [header, row] = (await leadsCsv([lead])).replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('Name,Email,Phone,Company,Source,Date');
    expect(row).toBe(
      `Alana Whitlock,alana@torrens.example,0491 570 006,'=Torrens Finance,Homepage,"Nov 21, 2026"`,
    );
  });

  it('go into a file named for the day in Sydney', () => {
    expect(csvFileName(new Date('2026-11-20T13:30:00Z'))).toBe('setter-leads-2026-11-21.csv');
  });
});
