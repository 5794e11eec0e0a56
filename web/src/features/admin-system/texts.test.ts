import { describe, expect, it } from 'vitest';
import { countOf } from '../../lib/texts/count.ts';
import { durationText, eventTitle, titleOf, valueText } from './texts.ts';

describe('words for the system', () => {
  it.each([
    [0, '0 events'],
    [1, '1 event'],
    [1_204_518, '1,204,518 events'],
  ])('counts %d as %s', (count, text) => expect(countOf(count, 'event')).toBe(text));

  it.each([
    [0.2, '1 s'],
    [59, '59 s'],
    [61, '2 min'],
    [3600, '1 h'],
    [7500, '2 h 5 min'],
  ])('%d seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

  it('make titles of names', () => {
    expect([titleOf('credit-ledger'), eventTitle('FromTheFuture')]).toEqual([
      'Credit ledger',
      'From the future',
    ]);
  });

  it.each([
    [null, 'none'],
    [undefined, 'none'],
    [7, '7'],
    [false, 'false'],
    ['new', 'new'],
    [{ sealed: true }, 'sealed'],
    [{ a: { sealed: true }, b: 1 }, '{"a":"sealed","b":1}'],
  ])('show the value %j as %s', (value, text) => expect(valueText(value)).toBe(text));
});
