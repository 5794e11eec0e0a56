import type { ProjectionStatus } from '@setter/contracts/system/projections';
import { describe, expect, it } from 'vitest';
import { type DeadLetter, replayOutcome, type ReplayState } from './replay-outcome.ts';

const event = (attempts: number): DeadLetter => ({
  position: 9,
  type: 'LeadSubmitted',
  partitionKey: 'lead-1',
  reason: 'a defect',
  attempts,
  deadLetteredAt: '2026-11-04T01:00:00.000Z',
});
const state = (attempts: readonly number[], more: Partial<ProjectionStatus> = {}): ReplayState => ({
  deadLetters: attempts.map(event),
  standing: {
    name: 'leads',
    version: 1,
    position: 9,
    lag: 0,
    state: 'live',
    deadLetters: attempts.length,
    ...more,
  },
});

describe('the outcome of a replay', () => {
  it.each([
    ['nothing has happened yet', state([4, 0]), state([4, 0]), undefined],
    [
      'all were replayed',
      state([4, 0]),
      state([]),
      { isGood: true, text: '2 events replayed, none failed.' },
    ],
    [
      'the first still fails',
      state([4, 0]),
      state([5, 0]),
      { isGood: false, text: 'It still fails: 2 events remain failed.' },
    ],
    [
      'some were replayed',
      state([4, 0, 4]),
      state([5]),
      { isGood: false, text: '2 replayed, 1 event remains failed.' },
    ],
  ])('is known when %s', (_when, before, after, outcome) => {
    expect(replayOutcome(before, after)).toEqual(outcome);
  });

  it('of a halted model is good once it has caught up, and not known before', () => {
    const halted = state([], { state: 'halted', lag: 3, halted: { position: 9, reason: 'a defect' } });
    expect(replayOutcome(halted, halted)).toBeUndefined();
    expect(replayOutcome(halted, state([], { lag: 3 }))).toBeUndefined();
    expect(replayOutcome(halted, state([]))).toEqual({
      isGood: true,
      text: 'It runs again and has caught up.',
    });
  });
});
