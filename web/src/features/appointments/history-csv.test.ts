import { describe, expect, it } from 'vitest';
import { historyCsv, historyFileName } from './history-csv.ts';
import { unlocked } from './testing.ts';

const lines = (csv: string) => csv.replace('\uFEFF', '').split('\r\n');

describe('the history as CSV', () => {
  it('has the specified columns and formats, in Sydney time', () => {
    const csv = historyCsv([unlocked({ status: 'completed', location: '88 Phillip St' })]);
    expect(lines(csv)).toEqual([
      'Date,Time,Title,Type,Location,Status,Unlocked Date',
      '"Nov 4, 2026",2:00 PM - 3:00 PM,Refinance review,Zoom,88 Phillip St,Completed,"Nov 3, 2026"',
      '',
    ]);
  });

  it('takes the power from titles that begin like formulas and names erased ones', () => {
    const csv = historyCsv([unlocked({ title: '=HYPERLINK(1)' }), unlocked({ title: { erased: true } })]);
    expect(csv).toContain("'=HYPERLINK(1)");
    expect(csv).toContain('Erased on request');
  });

  it('is named after the client and the day in Sydney', () => {
    expect(historyFileName('priya', new Date('2026-11-03T14:00:00Z'))).toBe(
      'appointments-priya-2026-11-04.csv',
    );
    expect(historyFileName('a/b c', new Date('2026-11-03T01:00:00Z'))).toBe(
      'appointments-a-b-c-2026-11-03.csv',
    );
  });
});
