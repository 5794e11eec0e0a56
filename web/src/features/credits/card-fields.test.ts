import { describe, expect, it } from 'vitest';
import { formatCardNumber, formatCvc, formatExpiry, readCard } from './card-fields.ts';

const now = new Date(2026, 10, 21);
const good = { number: '4242 4242 4242 4242', expiry: '08 / 29', cvc: '123' };
const errorsOf = (changes: Partial<typeof good>) => {
  const read = readCard({ ...good, ...changes }, now);
  return 'errors' in read ? read.errors : {};
};

describe('the fields of a card', () => {
  it('groups the number and splits the date while they are typed', () => {
    expect(formatCardNumber('42424')).toBe('4242 4');
    expect(formatCardNumber('4242-4242 4242 4242 0000 99')).toBe('4242 4242 4242 4242 000');
    expect(['0', '08', '082', '0829', '8', '1'].map(formatExpiry)).toEqual([
      '0',
      '08',
      '08 / 2',
      '08 / 29',
      '08',
      '1',
    ]);
    expect(formatCvc('12a345')).toBe('1234');
  });

  it('reads a good card', () => {
    expect(readCard(good, now)).toEqual({
      card: { number: '4242424242424242', expMonth: 8, expYear: 2029, cvc: '123' },
    });
  });

  it('knows an incomplete number from a mistyped one', () => {
    expect(errorsOf({ number: '4242' }).number).toContain('incomplete');
    expect(errorsOf({ number: '4242 4242 4242 4241' }).number).toContain('invalid');
  });

  it.each(['4000000000000002', '4000000000009995', '4000002500003155'])(
    'lets the test number %s through',
    (number) => {
      expect(errorsOf({ number })).toEqual({});
    },
  );

  it('takes a card until the end of its month', () => {
    expect(errorsOf({ expiry: '11 / 26' })).toEqual({});
    expect(errorsOf({ expiry: '10 / 26' }).expiry).toContain('past');
    expect(errorsOf({ expiry: '13 / 29' }).expiry).toContain('invalid');
    expect(errorsOf({ expiry: '1' }).expiry).toContain('incomplete');
  });

  it('asks for three digits of security code', () => {
    expect(errorsOf({ cvc: '12' }).cvc).toContain('incomplete');
  });
});
