import type { Generation } from '@setter/contracts/landing-pages/generations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../../../lib/api/api-error.ts';
import { followGeneration } from './follow-generation.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const gone = new ApiError({ status: 404, code: 'not_found', message: 'Gone' });

async function followed(
  answers: readonly (Generation | Error)[],
  { signal = new AbortController().signal, begins = false } = {},
) {
  const left = [...answers];
  const steps: string[] = [];
  const end = followGeneration({
    signal,
    begins,
    onStep: (step) => steps.push(step),
    read: () => {
      const next = left.shift();
      if (next === undefined) throw new Error('asked once too often');
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
  });
  await vi.runAllTimersAsync();
  return { end: await end, steps };
}

describe('following a generation', () => {
  it('tells its steps and returns its end', async () => {
    const failed: Generation = { step: 'failed', reason: 'The writer is away.' };
    expect(await followed([{ step: 'reading' }, { step: 'writing' }, failed])).toEqual({
      end: failed,
      steps: ['reading', 'writing'],
    });
  });

  it('goes on after a read that failed', async () => {
    expect((await followed([networkError(), { step: 'done' }])).end).toEqual({ step: 'done' });
  });

  it('ends without an end when nothing is left of it', async () => {
    expect(await followed([{ step: 'reading' }, gone])).toEqual({ end: undefined, steps: ['reading'] });
  });

  it('waits for one that is being begun', async () => {
    expect((await followed([gone, { step: 'done' }], { begins: true })).end).toEqual({ step: 'done' });
  });

  it('asks nothing once it is not waited for', async () => {
    expect((await followed([], { signal: AbortSignal.abort() })).end).toBeUndefined();
  });
});
