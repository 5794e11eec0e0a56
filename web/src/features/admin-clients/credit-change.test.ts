import { describe, expect, it } from 'vitest';
import { initialCredits } from './add-client-dialog.tsx';
import { changeSentence, newBalance } from './credit-change.ts';

describe('a new balance', () => {
  it('is a whole number of at least 0', () => {
    expect(newBalance(' 12 ')).toBe(12);
    expect(newBalance('0')).toBe(0);
    for (const text of ['-1', '1.5', '1e3', 'ten', '0x10']) expect(newBalance(text), text).toBe('invalid');
  });

  it('is nothing to do while the field is empty', () => {
    expect(newBalance('  ')).toBeNull();
  });

  it('says what the ledger will get', () => {
    expect(changeSentence(4, 7)).toBe('+3 credits: the balance goes from 4 to 7.');
    expect(changeSentence(4, 3)).toBe('−1 credit: the balance goes from 4 to 3.');
    expect(changeSentence(4, 4)).toBe('The balance stays as it is.');
  });
});

describe('initial credits', () => {
  it('count as 0 when they are no whole number of at least 0', () => {
    expect(initialCredits('5')).toBe(5);
    for (const text of ['', 'abc', '-3', '2.5']) expect(initialCredits(text), text).toBe(0);
  });
});
