import { describe, expect, it } from 'vitest';
import type { Decided } from '@setter/domain/decision';
import { reject } from '@setter/domain/rejections';
import { specify } from './decider-spec.ts';

type Event = { type: 'granted' } | { type: 'spent' };
const spend = { type: 'Spend' } as const;
const look = { type: 'Look' } as const;
const wallet = {
  initialState: 0,
  evolve: (balance: number, event: Event) => (event.type === 'granted' ? balance + 1 : balance - 1),
  decide: {
    Spend: (_: typeof spend, balance: number): Decided<Event> =>
      balance > 0 ? { append: [{ type: 'spent' }] } : reject('InsufficientCredits'),
    Look: (_: typeof look): Decided<Event> => ({ append: [] }),
  },
};

describe('a decider specification', () => {
  it('passes on the expected events, rejection or empty decision', () => {
    specify(wallet).given({ type: 'granted' }).when(spend).then({ type: 'spent' });
    specify(wallet).when(spend).thenRejected('InsufficientCredits');
    specify(wallet).when(look).thenNothing();
  });

  it('fails on anything else', () => {
    expect(() => specify(wallet).when(spend).then({ type: 'spent' })).toThrow('InsufficientCredits');
    expect(() => specify(wallet).given({ type: 'granted' }).when(spend).thenNothing()).toThrow();
    expect(() =>
      specify(wallet).given({ type: 'granted' }).when(spend).thenRejected('InsufficientCredits'),
    ).toThrow();
    expect(() => specify(wallet).when(spend).thenRejected('NotFound')).toThrow();
  });

  it('fails when deciding changes the state', () => {
    const careless = {
      initialState: [] as number[],
      evolve: (state: number[]) => state,
      decide: { Look: (_: typeof look, state: number[]): Decided<Event> => (state.push(1), { append: [] }) },
    };
    expect(() => specify(careless).when(look).thenNothing()).toThrow('must not change the state');
  });
});
