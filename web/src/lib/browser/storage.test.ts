import { describe, expect, it } from 'vitest';
import { guardedStorage, readJson } from './storage.ts';
import { fakeStorage } from './storage-fake.ts';

const fail = (): never => {
  throw new DOMException('Denied', 'SecurityError');
};
const over = (storage: Storage) =>
  guardedStorage(
    () => storage,
    () => true,
  );

/** Each way in which a browser keeps nothing. */
const keepsNothing: readonly [how: string, open: () => Storage][] = [
  ['is blocked', fail],
  ['is missing', () => null as unknown as Storage],
  ['is full', () => fakeStorage({ setItem: fail })],
  ['may be opened and not used', () => fakeStorage({ getItem: fail, setItem: fail, removeItem: fail })],
  ['takes values and drops them', () => fakeStorage({ setItem: () => undefined })],
];

describe('guarded storage', () => {
  it('keeps a value beyond its page', () => {
    const storage = fakeStorage();
    expect(over(storage).set('a', '1')).toBe(true);
    expect(over(storage).get('a')).toBe('1');
    over(storage).remove('a');
    expect(over(storage).get('a')).toBeNull();
  });

  it.each(keepsNothing)('that %s remembers for this page alone, and says so', (_how, open) => {
    const guarded = guardedStorage(open, () => true);
    expect(guarded.get('a')).toBeNull();
    expect(guarded.set('a', '1')).toBe(false);
    expect(guarded.get('a')).toBe('1');
    expect(guardedStorage(open, () => true).get('a')).toBeNull();
    guarded.remove('a');
    expect(guarded.get('a')).toBeNull();
  });

  it('forgets an older value when a new one does not fit', () => {
    const storage = fakeStorage();
    over(storage).set('a', 'old');
    const full = over(Object.assign(storage, { setItem: fail }));
    expect(full.set('a', 'new')).toBe(false);
    expect(full.get('a')).toBe('new');
    expect(storage.getItem('a')).toBeNull();
  });

  it('goes back to the browser once there is room', () => {
    const items = new Map<string, string>();
    let isFull = true;
    const setItem = (name: string, value: string) => (isFull ? fail() : void items.set(name, value));
    const guarded = over(fakeStorage({ setItem, getItem: (name) => items.get(name) ?? null }));
    guarded.set('a', '1');
    isFull = false;
    expect(guarded.set('a', '2')).toBe(true);
    expect([guarded.get('a'), items.get('a')]).toEqual(['2', '2']);
  });

  it('holds nothing on a server, where all visitors would share it', () => {
    const guarded = guardedStorage(fail, () => false);
    expect(guarded.set('a', '1')).toBe(false);
    expect(guarded.get('a')).toBeNull();
  });

  it('has no JSON where a value is none', () => {
    const guarded = over(fakeStorage());
    for (const text of ['{', '', 'undefined']) {
      guarded.set('a', text);
      expect(readJson(guarded, 'a')).toBeNull();
    }
    guarded.set('a', '{"b":1}');
    expect(readJson(guarded, 'a')).toEqual({ b: 1 });
    expect(readJson(guarded, 'never')).toBeNull();
  });
});
