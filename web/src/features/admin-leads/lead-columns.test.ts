import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { leadColumns } from './lead-columns.tsx';
import { testLead } from './test-lead.ts';

describe('the date of a lead', () => {
  const lead = {
    ...testLead,
    submissions: 2,
    createdAt: '2026-10-01T00:00:00.000Z',
    lastSubmittedAt: '2026-11-20T13:30:00.000Z',
  };

  it('is that of the last enquiry, which the list is ordered by', () => {
    const date = leadColumns('', { open: () => undefined, opensPages: true }).find(({ id }) => id === 'date');
    expect(renderToStaticMarkup(date?.cell(lead))).toContain('Nov 21, 2026');
    expect(date?.sortKey).toBe('lastSubmittedAt');
  });
});
