import { erased } from '@setter/events/marks';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contactKey, type KeyedHash } from './contact-key.ts';

const hashOf =
  (secret: string): KeyedHash =>
  (kind, value) =>
    createHmac('sha256', secret).update(`${kind}\n${value}`).digest('base64url');
const hash = hashOf('one store');

describe('the key of a contact', () => {
  it.each(['0491 570 156', '+61 491 570 156', '(04) 9157-0156', '61491570156'])(
    'is that of the number, however it is written: %s',
    (phone) => {
      expect(contactKey(hash, 'phone', phone)).toBe(contactKey(hash, 'phone', '0491570156'));
    },
  );

  it('is that of the address in any letter case', () => {
    expect(contactKey(hash, 'email', ' Sam@Example.com')).toBe(contactKey(hash, 'email', 'sam@example.com'));
  });

  it.each<['phone' | 'email', Parameters<typeof contactKey>[2]]>([
    ['phone', null],
    ['phone', ''],
    ['phone', 'call me'],
    ['phone', '12'],
    ['phone', erased],
    ['email', null],
    ['email', ' '],
    ['email', erased],
  ])('is none for %s %j', (kind, text) => {
    expect(contactKey(hash, kind, text)).toBeUndefined();
  });

  it('differs by number, by kind and by store', () => {
    const keys = [
      contactKey(hash, 'phone', '0491570156'),
      contactKey(hash, 'phone', '0491570157'),
      contactKey(hash, 'email', '+61491570156'),
      contactKey(hashOf('another store'), 'phone', '0491570156'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
