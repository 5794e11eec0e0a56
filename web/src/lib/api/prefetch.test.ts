import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { listThings, thingsServer } from '../lists/list-fake.ts';
import { firstPage } from '../lists/screen-list.ts';
import { prefetch, prefetched } from './prefetch.ts';

const query = firstPage({ call: listThings, pageSize: 10 }, { page: 1 });

function opened() {
  const { client, asked } = thingsServer(30);
  /** The screen is there, and has what it shows. */
  const arrive = async () => {
    const observer = new QueryObserver(client, { ...query, ...prefetched });
    const leave = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
    return leave;
  };
  const prefetchIt = async () => {
    prefetch(client, [query]);
    await expect.poll(() => client.isFetching()).toBe(0);
  };
  return { client, asked, arrive, prefetchIt };
}

describe('what a route prefetches', () => {
  it('is not asked again by the screen that arrives', async () => {
    const { asked, arrive, prefetchIt } = opened();
    await prefetchIt();
    const leave = await arrive();
    expect(asked).toEqual(['limit=10']);
    leave();
  });

  it('is asked again when it has changed in the meantime', async () => {
    const { client, asked, arrive, prefetchIt } = opened();
    await prefetchIt();
    await client.invalidateQueries({ queryKey: query.queryKey });
    const leave = await arrive();
    expect(asked).toHaveLength(2);
    leave();
  });

  it('is left to a screen that was faster', async () => {
    const { asked, arrive, prefetchIt } = opened();
    const leave = await arrive();
    await prefetchIt();
    expect(asked).toHaveLength(1);
    leave();
  });
});
