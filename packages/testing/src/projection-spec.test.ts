import { describe, expect, it } from 'vitest';
import { specifyProjection } from './projection-spec.ts';

type Event = { type: 'added' | 'removed'; ids: string[] };
const names = {
  keys: (event: Event) => event.ids,
  evolve: (row: { id: string; times: number } | undefined, event: Event, key: string) =>
    event.type === 'removed' ? null : { id: key, times: (row?.times ?? 0) + 1 },
};
const history: Event[] = [
  { type: 'added', ids: ['a', 'b'] },
  { type: 'added', ids: ['a'] },
  { type: 'removed', ids: ['b'] },
];

describe('a projection specification', () => {
  it('passes on the rows that the fold makes', () => {
    specifyProjection(names)
      .given(...history)
      .thenRows({ id: 'a', times: 2 });
    specifyProjection(names)
      .given(...history)
      .thenRowWith({ times: 2 });
    specifyProjection(names)
      .given({ type: 'removed', ids: ['x'] })
      .thenNoRows();
  });

  it('fails on a missing, a superfluous and a different row', () => {
    const then = specifyProjection(names).given(...history);
    expect(() => then.thenRows()).toThrow();
    expect(() => then.thenRows({ id: 'a', times: 2 }, { id: 'b', times: 1 })).toThrow();
    expect(() => then.thenRows({ id: 'a', times: 1 })).toThrow();
    expect(() => then.thenNoRows()).toThrow();
  });
});
