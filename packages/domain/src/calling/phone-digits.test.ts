import { describe, expect, it } from 'vitest';
import { phoneDigits, typedDigits } from './phone-digits.ts';

const isFound = (phone: string, typed: string) =>
  typedDigits(typed).some((digits) => phoneDigits(phone).some((text) => text.includes(digits)));

describe('a number', () => {
  it.each(['0491 570 156', '+61 491 570 156', '(0491) 570-156', '61491570156', '0011 61 491 570 156'])(
    'that is kept as %s is found in any notation, whole or part',
    (phone) => {
      for (const typed of [
        '0491570156',
        '0491 570 156',
        '(0491) 570-156',
        '04 91 57 01 56',
        '+61 491 570 156',
        '+61491570156',
        '+61 (0)491 570 156',
        '0011 61 491 570 156',
        '0061491570156',
        '61 491',
        '491570',
        '570 156',
        '0156',
        '+61 4',
      ])
        expect([typed, isFound(phone, typed)]).toEqual([typed, true]);
      for (const typed of ['0491 570 157', '+64 491 570 156', '156 570', '0491 57O 156', 'Ada'])
        expect([typed, isFound(phone, typed)]).toEqual([typed, false]);
    },
  );

  it('of another country, or none at all, is found by what is typed of it', () => {
    for (const typed of ['+64 21 123 4567', '021 123 4567', '21123', '0011 64 21 123 4567'])
      expect(isFound('+64 21 123 4567', typed)).toBe(true);
    expect(isFound('570 15', '57015')).toBe(true);
    expect(isFound('none', '000')).toBe(false);
  });

  it('is not looked for by fewer than three digits, nor by other texts', () => {
    for (const typed of ['', '12', '+6', ' - ', 'a123', '12@3', '12,3'])
      expect(typedDigits(typed)).toEqual([]);
  });
});
