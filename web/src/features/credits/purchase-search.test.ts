import { describe, expect, it } from 'vitest';
import { purchaseSearch } from './purchase-search.ts';

describe('the address of a purchase', () => {
  it('keeps the pack and its payment', () => {
    expect(purchaseSearch({ pack: 5, payment: 'pi_1a' })).toEqual({ pack: 5, payment: 'pi_1a' });
    expect(purchaseSearch({ pack: '3' })).toEqual({ pack: 3 });
  });

  it('drops what makes no sense, and never keeps a secret', () => {
    expect(purchaseSearch({ payment: 'pi_1' })).toEqual({});
    expect(purchaseSearch({ pack: 1.5, payment: 'pi_1' })).toEqual({});
    expect(purchaseSearch({ pack: 5, payment: '../x', payment_intent_client_secret: 's' })).toEqual({
      pack: 5,
    });
  });
});
