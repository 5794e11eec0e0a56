import { describe, expect, it } from 'vitest';
import { csvFile } from '@setter/contracts/csv';
import { csvCells, csvColumns, csvFileName } from './subscriber-texts.ts';

describe('subscribers', () => {
  it('are exported with days in Sydney, and without formulas', () => {
    const subscriber = {
      id: '00000009-0000-7000-8000-000000000001',
      email: '=mia@dunlop.example',
      status: 'requested',
      requestedAt: '2026-11-20T13:30:00.000Z',
      confirmedAt: null,
    } as const;
    const confirmed = {
      ...subscriber,
      status: 'confirmed',
      confirmedAt: '2026-11-21T13:30:00.000Z',
    } as const;
    const csv = csvFile([csvColumns, csvCells(subscriber), csvCells(confirmed)]);
    expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Email,Status,Asked,Confirmed',
      `'=mia@dunlop.example,Not confirmed,"Nov 21, 2026",`,
      `'=mia@dunlop.example,Subscribed,"Nov 21, 2026","Nov 22, 2026"`,
      '',
    ]);
  });

  it('go into a file named for the day in Sydney', () => {
    expect(csvFileName('Wattle & Co', new Date('2026-11-20T13:30:00Z'))).toBe(
      'wattle-co-subscribers-2026-11-21.csv',
    );
  });
});
