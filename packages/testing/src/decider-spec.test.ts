import { describe, expect, it } from 'vitest';
import type { Decider } from '@setter/domain/decider';
import { reject } from '@setter/domain/rejections';
import { specify } from './decider-spec.ts';

type Event = { type: 'granted' } | { type: 'spent' };
const wallet: Decider<number, 'spend' | 'look', Event> = {
  initialState: 0,
  evolve: (balance, event) => (event.type === 'granted' ? balance + 1 : balance - 1),
  decide: (command, balance) =>
    command === 'look' ? [] : balance > 0 ? [{ type: 'spent' }] : reject('InsufficientCredits'),
};

describe('a decider specification', () => {
  it('passes on the expected events, rejection or empty decision', () => {
    specify(wallet).given({ type: 'granted' }).when('spend').then({ type: 'spent' });
    specify(wallet).when('spend').thenRejected('InsufficientCredits');
    specify(wallet).when('look').thenNothing();
  });

  it('fails on anything else', () => {
    expect(() => specify(wallet).when('spend').then({ type: 'spent' })).toThrow('InsufficientCredits');
    expect(() => specify(wallet).given({ type: 'granted' }).when('spend').thenNothing()).toThrow();
    expect(() =>
      specify(wallet).given({ type: 'granted' }).when('spend').thenRejected('InsufficientCredits'),
    ).toThrow();
    expect(() => specify(wallet).when('spend').thenRejected('NotFound')).toThrow();
  });

  it('fails when deciding changes the state', () => {
    const careless: Decider<number[], 'go', Event> = {
      initialState: [],
      evolve: (state) => state,
      decide: (_, state) => (state.push(1), []),
    };
    expect(() => specify(careless).when('go').thenNothing()).toThrow('must not change the state');
  });
});
