import { describe, expect, it } from 'vitest';
import { guardedStorage } from '../../lib/browser/storage.ts';
import { fakeStorage } from '../../lib/browser/storage-fake.ts';
import { endVisit, visitKey } from './visit.ts';

function store() {
  const storage = fakeStorage();
  return guardedStorage(
    () => storage,
    () => true,
  );
}

function keys() {
  let made = 0;
  return () => `key-${(made += 1)}`;
}

describe('the key of a purchase', () => {
  it('stays while the pack does, so that a reload resumes the payment', () => {
    const [tab, next] = [store(), keys()];
    expect(visitKey(tab, 'store', 'five', next)).toBe('key-1');
    expect(visitKey(tab, 'store', 'five', next)).toBe('key-1');
  });

  it('is new for another pack, and for the first one again, whose payment was superseded', () => {
    const [tab, next] = [store(), keys()];
    expect(['five', 'ten', 'five'].map((pack) => visitKey(tab, 'store', pack, next))).toEqual([
      'key-1',
      'key-2',
      'key-3',
    ]);
  });

  it('is new after the payment has ended', () => {
    const [tab, next] = [store(), keys()];
    visitKey(tab, 'store', 'five', next);
    endVisit(tab, 'store');
    expect(visitKey(tab, 'store', 'five', next)).toBe('key-2');
  });

  it('ignores foreign values in storage', () => {
    const [tab, next] = [store(), keys()];
    for (const text of ['{', 'null', '[]', '{"pack":5,"key":"x"}']) {
      tab.set('store', text);
      expect(visitKey(tab, 'store', 'five', next)).toMatch(/^key-/);
    }
  });
});
