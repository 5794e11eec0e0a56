import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './return-address.ts';

describe('the address that a card provider returns to', () => {
  it("loses the secret and keeps the payment's name", () => {
    expect(
      withoutSecrets(
        '?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded',
      ),
    ).toBe('?payment=pi_1');
  });

  it('keeps what was ours', () => {
    expect(withoutSecrets('?tab=history&redirect_status=failed')).toBe('?tab=history');
  });

  it('loses a payment name that is none', () => {
    expect(withoutSecrets('?payment_intent=%22%3E&redirect_status=succeeded')).toBe('');
  });

  it('does not follow a payment that failed', () => {
    expect(withoutSecrets('?payment_intent=pi_1&redirect_status=failed')).toBe('');
  });

  it('leaves an ordinary address alone', () => {
    expect(withoutSecrets('?tab=history')).toBeNull();
    expect(withoutSecrets('')).toBeNull();
  });
});
