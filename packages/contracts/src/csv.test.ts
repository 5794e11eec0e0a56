import { hostileTexts } from '@setter/testing/hostile-texts';
import papaparse from 'papaparse';
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

  it.each([' =1', '\r=1', '\tcmd', '\u200b=1', '\u0000=1', '\uff1d1', '\uff0b1', '\uff0d1', '\uff20A'])(
    'takes the power from %j, whatever comes before it',
    (text) => expect(body(text).replace('"', '').startsWith("'")).toBe(true),
  );

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

  it.each(Object.entries(hostileTexts))('carries a text as it is and nothing else: %s', (_kind, text) => {
    const file = csvFile([
      ['Text', 'Number'],
      [text, 1],
      ['b', text],
    ]);
    // As a file holds it: in UTF-8.
    const read = papaparse.parse<string[]>(Buffer.from(file).toString(), { delimiter: ',' });
    expect(read.errors).toEqual([]);
    const kept = text.toWellFormed().replaceAll(/(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '');
    const cell = text === hostileTexts['a formula'] ? `'${kept}` : kept;
    expect(read.data).toEqual([['Text', 'Number'], [cell, '1'], ['b', cell], ['']]);
  });
});
