import { describe, expect, it } from 'vitest';
import { decodeForm } from './form.ts';

describe('a form with nested brackets', () => {
  it('is an object of texts, objects and lists', () => {
    expect(
      decodeForm(
        'amount=62500&metadata%5BpackId%5D=five&payment_method_data[card][number]=4242&expand[]=a&expand[]=b',
      ),
    ).toEqual({
      amount: '62500',
      metadata: { packId: 'five' },
      payment_method_data: { card: { number: '4242' } },
      expand: ['a', 'b'],
    });
    expect(decodeForm('expand[0]=latest_charge')).toEqual({ expand: ['latest_charge'] });
    expect(decodeForm('')).toEqual({});
  });

  it('decodes plus signs and percent escapes', () => {
    expect(decodeForm('description=5+credits+%26+more')).toEqual({ description: '5 credits & more' });
  });

  it.each(['a[b=1', 'a]=1', '[a]=1', 'a=1&a[b]=2', 'a[b]=1&a=2', `a${'[b]'.repeat(9)}=1`])(
    'is refused when malformed: %s',
    (text) => {
      expect(decodeForm(text)).toBeUndefined();
    },
  );

  it('reaches no prototype', () => {
    expect(decodeForm('__proto__[polluted]=yes')).toBeDefined();
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});
