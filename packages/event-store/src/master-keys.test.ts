import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseMasterKeys } from './master-keys.ts';

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const secret = randomBytes(32);

describe('ENCRYPTION_KEY', () => {
  test('wraps under its first key and opens under any', () => {
    const old = parseMasterKeys(`old:${key(1)}`).wrap('subject:client-1', secret);
    const both = parseMasterKeys(`new:${key(2)},old:${key(1)}`);
    expect(both.unwrap('subject:client-1', old)).toEqual(secret);
    expect(both.wrap('subject:client-1', secret).kid).toBe('new');
  });

  test('opens nothing under another name, another key or another text', () => {
    const keys = parseMasterKeys(`a:${key(1)}`);
    const wrapped = keys.wrap('subject:client-1', secret);
    expect(keys.unwrap('subject:client-2', wrapped)).toBeUndefined();
    expect(parseMasterKeys(`a:${key(3)}`).unwrap('subject:client-1', wrapped)).toBeUndefined();
    expect(parseMasterKeys(`b:${key(1)}`).unwrap('subject:client-1', wrapped)).toBeUndefined();
    const bent = Uint8Array.from(wrapped.bytes, (byte, i) => (i === 20 ? byte ^ 1 : byte));
    expect(keys.unwrap('subject:client-1', { kid: 'a', bytes: bent })).toBeUndefined();
    expect(keys.unwrap('subject:client-1', { kid: 'a', bytes: new Uint8Array(5) })).toBeUndefined();
  });

  test.each([
    '',
    'a',
    `a:${key(1).slice(4)}`,
    `a:${key(1)},a:${key(2)}`,
    `a:${key(1)},`,
    `:${key(1)}`,
    `a b:${key(1)}`,
  ])('is refused without repeating it: %j', (text) => {
    expect(() => parseMasterKeys(text)).toThrow(/^must be a list of name:key/);
  });
});
