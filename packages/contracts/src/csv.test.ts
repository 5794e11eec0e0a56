import { describe, expect, it } from 'vitest';
import { csvFile } from './csv.ts';

const body = (...row: (string | number | null)[]) => csvFile([row]).slice(1);

describe('a CSV file', () => {
  it('begins with a byte order mark, and ends each line as the standard says', () => {
    expect(csvFile([['Number'], ['000028']])).toBe('\uFEFFNumber\r\n000028\r\n');
  });

  it('puts texts that a spreadsheet would run behind an apostrophe, and numbers not', () => {
    expect(body('=1+1', '-2', '@SUM(A1)', -375, 0.5, null)).toBe("'=1+1,'-2,'@SUM(A1),-375,0.5,\r\n");
  });

  it('quotes what would break a line or a cell', () => {
    expect(body('Smith, "Bo"', 'one\ntwo', ' edge')).toBe('"Smith, ""Bo""","one\ntwo"," edge"\r\n');
  });
});
