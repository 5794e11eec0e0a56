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

  it('leaves a phone number as it is, and nothing that only begins like one', () => {
    for (const phone of ['+61 491 570 156', '+61491570156', '+1 (212) 555-0100', '+44 20.7946.0958'])
      expect(body(phone)).toBe(`${phone}\r\n`);
    for (const text of [
      '+61 491 570 156+A1',
      '+1',
      '+61 491 570 156\n=1',
      '+61 491 570 156 ext 5',
      ' +61 491 570 156',
      '\uff0b61 491 570 156',
      '+SUM(1)',
      "+61 4|cmd' /C",
    ])
      expect(body(text).replace('"', '').startsWith("'"), text).toBe(true);
  });

  it('quotes cells with what parts cells elsewhere', () => {
    expect(body('a;b', 'a\tb', 'a b')).toBe('"a;b","a\tb",a b\r\n');
  });

  it('quotes what would break a line or a cell', () => {
    expect(body('Smith, "Bo"', 'one\ntwo', ' edge')).toBe('"Smith, ""Bo""","one\ntwo"," edge"\r\n');
  });
});
