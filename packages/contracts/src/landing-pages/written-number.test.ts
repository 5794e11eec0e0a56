import { describe, expect, it } from 'vitest';
import { writtenNumber } from './written-number.ts';

describe('a number as people write it', () => {
  it.each([
    ['500000', '500000'],
    [' 12.5 ', '12.5'],
    ['500,000', '500000'],
    ['$1,234,567.89', '1234567.89'],
    ['A$ 500,000', '500000'],
    ['-$5,000', '-5000'],
    ['500 000', '500000'],
    ['500\u00a0000', '500000'],
    ['$ 500\u202f000', '500000'],
    ['+3,000', '3000'],
    ['$.50', '.50'],
    ['1e3', '1e3'],
    ['0', '0'],
  ])('%j is %s', (text, number) => expect(writtenNumber(text)).toBe(number));

  it.each([
    '',
    ' ',
    'much',
    '12,5',
    '1,23,456',
    '1.2.3',
    '500k',
    '$',
    '-',
    '.',
    '$.',
    '1 2',
    'Infinity',
    'NaN',
    '5%',
  ])('%j is none', (text) => expect(writtenNumber(text)).toBeUndefined());
});
