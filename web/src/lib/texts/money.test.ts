import { describe, expect, it } from 'vitest';
import { credits, dollars, price, signed } from './money.ts';

describe('money', () => {
  it('writes amounts with cents and a plain dollar sign', () => {
    expect(dollars(1500)).toBe('$1,500.00');
    expect(dollars(141.67)).toBe('$141.67');
  });

  it('leaves cents out of round prices only', () => {
    expect(price(625)).toBe('$625');
    expect(price(99.9)).toBe('$99.90');
  });

  it('counts credits in the singular and the plural', () => {
    expect([credits(0), credits(1), credits(4)]).toEqual(['0 credits', '1 credit', '4 credits']);
  });

  it('signs ledger amounts with a true minus', () => {
    expect([signed(5), signed(-1), signed(0)]).toEqual(['+5', '\u22121', '0']);
  });
});
