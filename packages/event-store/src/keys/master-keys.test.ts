import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { followMasterKeys, parseMasterKeys } from './master-keys.ts';

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

describe('an ENCRYPTION_KEY that gets a new first key while we run', () => {
  afterEach(() => void vi.useRealTimers());
  const [old, both] = [`old:${key(1)}`, `new:${key(2)},old:${key(1)}`];

  test('unwraps at once what another process wrapped under it', () => {
    const ring = followMasterKeys(old, () => both);
    const wrapped = parseMasterKeys(both).wrap('subject:client-1', secret);
    expect(ring.unwrap('subject:client-1', wrapped)).toEqual(secret);
    expect(ring.kids).toEqual(['new', 'old']);
  });

  test('wraps under it after a second at the latest', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const ring = followMasterKeys(old, () => both);
    vi.advanceTimersByTime(1001);
    expect(ring.wrap('subject:client-1', secret).kid).toBe('new');
  });

  test('goes on with what it knows while the list cannot be read or is broken', () => {
    const wrapped = parseMasterKeys(both).wrap('subject:client-1', secret);
    const broken = [
      () => 'nothing like a list',
      () => {
        throw new Error('no such file');
      },
    ];
    for (const reread of broken) {
      const ring = followMasterKeys(old, reread);
      expect(ring.unwrap('subject:client-1', wrapped)).toBeUndefined();
      expect(ring.unwrap('x', ring.wrap('x', secret))).toEqual(secret);
    }
  });
});
