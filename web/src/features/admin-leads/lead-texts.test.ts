import { describe, expect, it } from 'vitest';
import { csvFile } from '@setter/contracts/csv';
import { csvCells, csvColumns, csvFileName } from './lead-texts.ts';
import { testLead } from './test-lead.ts';

describe('leads', () => {
  it('are exported with the day of the first enquiry in Sydney and without formulas', () => {
    const cells = csvCells({ ...testLead, lastSubmittedAt: '2026-12-01T00:00:00.000Z' });
    const [header, row] = csvFile([csvColumns, cells]).replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('Name,Email,Phone,Company,Source,Date');
    expect(row).toBe(
      `Alana Whitlock,alana@torrens.example,0491 570 006,'=Torrens Finance,Homepage,"Nov 21, 2026"`,
    );
  });

  it('go into a file named for the day in Sydney', () => {
    expect(csvFileName('Wattle & Co', new Date('2026-11-20T13:30:00Z'))).toBe(
      'wattle-co-leads-2026-11-21.csv',
    );
  });
});
