import { expect, it } from 'vitest';
import { mobileNumber } from './mobile-number.ts';

it('reads an Australian mobile number in any notation', () => {
  for (const text of [
    '0491 570 313',
    '+61 491 570 313',
    '61491570313',
    '+61 (0)491-570-313',
    '(0491) 570313',
  ])
    expect(mobileNumber(text), text).toBe('+61491570313');
});

it('finds none in a landline, a number from abroad or one that is too short or long', () => {
  for (const text of ['', '02 5550 0000', '+64 21 123 4567', '0491 570 31', '0491 570 3133', 'call me'])
    expect(mobileNumber(text), text).toBeUndefined();
});
