import { describe, expect, it } from 'vitest';
import { workerFunction, WorkerFailed } from './worker-function.ts';

const slow = new URL('./fixtures/slow.ts', import.meta.url);

describe('a function in a thread of its own', () => {
  it('answers one text after the other from the same thread', async () => {
    const run = workerFunction(slow, 'slow');
    expect(await Promise.all([run('a'), run('b'), run('c')])).toEqual(['a 1', 'b 2', 'c 3']);
  });

  it('is ended past its deadline while the process answers, and the next text gets a new thread', async () => {
    const run = workerFunction(slow, 'slow', 100);
    const overdue = run('for ever');
    const turns = new Promise((resolve) => setImmediate(() => setImmediate(() => resolve('answered'))));
    expect(await Promise.race([turns, overdue])).toBe('answered');
    await expect(overdue).rejects.toBeInstanceOf(WorkerFailed);
    // Restarted, and so counted from zero; the deadline begins when its thread is ready.
    expect(await run('b').catch(() => run('b'))).toMatch(/^b \d$/);
  });

  it('fails for a text whose function throws, and goes on with the next', async () => {
    const run = workerFunction(slow, 'slow');
    const [failed, next] = await Promise.allSettled([run('throw'), run('b')]);
    expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(WorkerFailed) });
    expect(next).toEqual({ status: 'fulfilled', value: 'b 1' });
  });

  it('fails for a module without the function', async () => {
    await expect(workerFunction(slow, 'absent')('a')).rejects.toBeInstanceOf(WorkerFailed);
  });
});
