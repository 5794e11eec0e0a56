import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { listThings, thingsServer } from '../lists/list-fake.ts';
import { firstPage } from '../lists/screen-list.ts';
import { prefetched, prefetches } from './prefetch.ts';

const list = { call: listThings, pageSize: 10 };
const load = prefetches(
  (search) => ({ page: Number(search['page']) }),
  (search) => [firstPage(list, search)],
);

function opened(cause: 'enter' | 'preload' | 'stay') {
  const { client, asked } = thingsServer(30);
  const location = { search: { page: 1 } } as never;
  load({ context: { queryClient: client }, cause, location });
  const options = { ...firstPage(list, { page: 1 }), ...prefetched };
  /** The screen is there, and has what it shows. */
  const arrive = async () => {
    const observer = new QueryObserver(client, options);
    const leave = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
    return leave;
  };
  return { client, asked, options, arrive };
}

describe('what a route prefetches', () => {
  it('is not asked again by the screen that arrives', async () => {
    const { client, asked, options, arrive } = opened('enter');
    await expect.poll(() => client.getQueryData(options.queryKey)).toBeDefined();
    const leave = await arrive();
    expect(asked).toEqual(['limit=10']);
    leave();
  });

  it('is asked again when it has changed in the meantime', async () => {
    const { client, asked, options, arrive } = opened('enter');
    await expect.poll(() => client.getQueryData(options.queryKey)).toBeDefined();
    await client.invalidateQueries({ queryKey: options.queryKey });
    const leave = await arrive();
    expect(asked).toHaveLength(2);
    leave();
  });

  it.each(['preload', 'stay'] as const)('is left to the screen when the cause is %s', async (cause) => {
    const { asked, arrive } = opened(cause);
    expect(asked).toEqual([]);
    const leave = await arrive();
    expect(asked).toHaveLength(1);
    leave();
  });
});
