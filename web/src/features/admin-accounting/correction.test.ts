import { describe, expect, it } from 'vitest';
import { centsOf, correctionOf } from './correction.ts';

const invoice = { credits: 5, amountCents: 62_500 };

describe('a correction of an offline sale', () => {
  it('reads amounts as they are typed', () => {
    expect(['625', '$1,234.50', '99.9', ' 0.05 '].map(centsOf)).toEqual([62_500, 123_450, 9990, 5]);
    expect(['', '1.234', '-5', 'ten', '1e3'].map(centsOf)).toEqual([null, null, null, null, null]);
  });

  it('is at most the invoice, and has a reason', () => {
    expect(correctionOf({ credits: '6', amountCents: '625.01', reason: ' ' }, invoice)).toEqual({
      errors: {
        amountCents: 'That is more than the invoice.',
        credits: 'That is more than the invoice.',
        reason: 'Enter a reason.',
      },
    });
    expect(correctionOf({ credits: '', amountCents: '0', reason: 'x' }, invoice)).toEqual({
      errors: { amountCents: 'Enter dollars and cents.', credits: 'Enter a whole number.' },
    });
    expect(correctionOf({ credits: '0', amountCents: '125', reason: ' Late ' }, invoice)).toEqual({
      body: { credits: 0, amountCents: 12_500, reason: 'Late' },
    });
  });
});
