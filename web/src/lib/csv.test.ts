import { csvFile } from '@setter/contracts/csv';
import { describe, expect, it } from 'vitest';
import { slugOf, toCsv } from './csv.ts';

const body = async (csv: Promise<string>) => (await csv).slice(1).split('\r\n').slice(1);

describe('toCsv', () => {
  it('begins with a byte order mark and the column names', async () => {
    expect(await toCsv(['Date', 'Title'], [])).toMatch(/^\uFEFFDate,Title/);
  });

  it.each([
    '=1+1',
    '+61 400+A1',
    '-2',
    '@SUM(A1)',
    '\tcmd',
    ' =1',
    '\r=1',
    '\u200b=1',
    '\uff1d1',
    '\uff0b1',
    '\uff0d1',
    '\uff20A',
  ])('neutralises %j', async (text) => {
    const [cell] = await body(toCsv(['A'], [[text]]));
    expect(cell?.replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('leaves negative numbers, empty cells and ordinary texts alone', async () => {
    expect(await body(toCsv(['A', 'B', 'C'], [[-2, null, 'Level 3 - rear']]))).toEqual([
      '-2,,Level 3 - rear',
    ]);
  });

  it('writes each text as the server does', async () => {
    const texts = ['+61 491 570 156', 'a;b', 'a\tb', ' edge', '"', "'", '=1;2', 'a,b', 'one\rtwo', 'Café'];
    const file = await toCsv(['A'], [texts]);
    expect(`\uFEFF${file.slice(file.indexOf('\r\n') + 2)}\r\n`).toBe(csvFile([texts]));
  });

  it('quotes commas, quotes and line breaks', async () => {
    expect((await body(toCsv(['A', 'B'], [['Smith, "Bo"', 'one\ntwo']]))).join('\r\n')).toBe(
      '"Smith, ""Bo""","one\ntwo"',
    );
  });
});

describe('the slug of a business', () => {
  it.each([
    ['Setter', 'setter'],
    ['Wattle & Co.', 'wattle-co'],
    ['Café  Ångström/2', 'cafe-angstrom-2'],
    ['预约', '预约'],
    ['&', 'export'],
  ])('of %s is %s', (name, slug) => expect(slugOf(name)).toBe(slug));
});
