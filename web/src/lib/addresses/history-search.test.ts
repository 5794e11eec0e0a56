import { describe, expect, it } from 'vitest';
import { historyKey, historySearch, historySubject } from './history-search.ts';

describe('whose history an address names', () => {
  it('is a kind and an id', () => {
    const subject = { kind: 'credit-transaction', id: '01990000-0000-7000-8000-0000000000ab' } as const;
    expect(historySubject(historyKey(subject))).toEqual(subject);
    expect(historySearch({ history: 'client:12', page: 2 })).toEqual({ history: 'client:12' });
  });

  it('is absent when it is malformed', () => {
    for (const history of [
      'wallet:1',
      'lead',
      'lead:',
      'lead:../clients',
      'lead:0199-ab',
      'lead:1',
      'client:0',
      'client:12345678901',
      'lead:x?y',
      3,
      null,
    ])
      expect(historySearch({ history })).toEqual({});
  });
});
