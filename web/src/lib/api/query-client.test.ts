import { MutationObserver, QueryObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { createApi } from './api.ts';
import { live } from '../connection/live.ts';
import { createQueryClient } from './query-client.ts';

const client = () => createQueryClient(createApi(() => Promise.reject(new TypeError('not asked'))));
afterEach(() => onlineManager.setOnline(true));

describe('without a connection', () => {
  it('a command is tried at once, and fails instead of waiting', async () => {
    onlineManager.setOnline(false);
    let tries = 0;
    const command = new MutationObserver(client(), {
      mutationFn: () => {
        tries += 1;
        return Promise.reject(new Error('no connection'));
      },
    });
    await expect(command.mutate()).rejects.toThrow('no connection');
    expect(command.getCurrentResult().isPaused).toBe(false);
    onlineManager.setOnline(true);
    await Promise.resolve();
    expect(tries).toBe(1);
  });

  it.each([
    ['waits, and is asked when the connection is back', {}],
    ['that is polled is asked again when it is back, however fresh it is', live],
  ])('a query %s', async (_behaviour, options) => {
    const queries = client();
    queries.mount();
    onlineManager.setOnline(false);
    let answers = 0;
    const observer = new QueryObserver(queries, {
      ...options,
      refetchInterval: false,
      queryKey: ['x'],
      queryFn: () => Promise.resolve((answers += 1)),
    });
    const stop = observer.subscribe(() => {});
    expect([answers, observer.getCurrentResult().isPaused]).toEqual([0, true]);
    onlineManager.setOnline(true);
    await expect.poll(() => observer.getCurrentResult().data).toBe(1);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await expect.poll(() => observer.getCurrentResult().data).toBe(options === live ? 2 : 1);
    stop();
    queries.unmount();
  });

  it('a query that failed as the connection went comes back with it', async () => {
    const queries = client();
    queries.mount();
    let isLost = true;
    const observer = new QueryObserver(queries, {
      queryKey: ['x'],
      queryFn: () => (isLost ? Promise.reject(new Error('lost')) : Promise.resolve('here')),
    });
    const stop = observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().status).toBe('error');
    isLost = false;
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await expect.poll(() => observer.getCurrentResult().data).toBe('here');
    stop();
    queries.unmount();
  });
});
