import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { listThings, thingsServer } from './list-fake.ts';
import { countQuery, listQuery } from './list-query.ts';

function opened(count: number) {
  const server = thingsServer(count);
  /** Reads a page again and says what is on it. */
  const page = async (number: number) => {
    server.asked.length = 0;
    const found = await server.client.fetchQuery({
      ...listQuery(listThings, { query: {} }, number, 10),
      staleTime: 0,
    });
    return [found.number, found.rows[0]?.id, found.rows.at(-1)?.id, found.total];
  };
  return { ...server, page };
}

describe('a page of a list', () => {
  it('begins where the page before it ended', async () => {
    const { page, asked } = opened(248);
    expect(await page(1)).toEqual([1, '1', '10', 248]);
    expect(asked).toEqual(['limit=10']);
    expect(await page(2)).toEqual([2, '11', '20', 248]);
    expect(asked).toEqual(['limit=10&cursor=a10']);
  });

  it('is found by its number alone, in one request for each 1,000 rows before it', async () => {
    const { page, asked } = opened(3000);
    expect(await page(251)).toEqual([251, '2501', '2510', 3000]);
    expect(asked).toEqual([
      'limit=1000',
      'limit=1000&cursor=a1000',
      'limit=500&cursor=a2000',
      'limit=10&cursor=a2500',
    ]);
    expect(await page(251)).toEqual([251, '2501', '2510', 3000]);
    expect(asked).toEqual(['limit=10&cursor=a2500']);
  });

  it('is the last one when it does not exist', async () => {
    expect(await opened(25).page(9)).toEqual([3, '21', '25', 25]);
    expect(await opened(0).page(2)).toEqual([1, undefined, undefined, 0]);
  });

  it('is the one before once all of its rows are removed', async () => {
    const { page, remove } = opened(12);
    await page(1);
    expect(await page(2)).toEqual([2, '11', '12', 12]);
    remove('11', '12');
    expect(await page(2)).toEqual([1, '1', '10', 10]);
  });

  it('is found by its number again when its cursor is no longer known', async () => {
    const { page, asked, expireCursors } = opened(25);
    await page(1);
    expireCursors();
    expect(await page(2)).toEqual([2, '11', '20', 25]);
    expect(asked).toEqual(['limit=10&cursor=a10', 'limit=10', 'limit=10&cursor=b10']);
  });

  it('is all that is read again after a change, with what is counted on the screen', async () => {
    const { client, page, asked } = opened(248);
    await page(1);
    const options = [listQuery(listThings, { query: {} }, 2, 10), countQuery(listThings, {})];
    const observers = options.map((option) => new QueryObserver<unknown>(client, option));
    const stops = observers.map((observer) => observer.subscribe(() => undefined));
    await expect.poll(() => observers.every((observer) => observer.getCurrentResult().isSuccess)).toBe(true);
    asked.length = 0;
    await client.invalidateQueries({ queryKey: [listThings.path] });
    expect(asked.toSorted()).toEqual(['limit=1', 'limit=10&cursor=a10']);
    for (const stop of stops) stop();
  });
});

describe('the number of rows of a list', () => {
  it('takes one row', async () => {
    const { client, asked } = thingsServer(100_000);
    expect(await client.fetchQuery(countQuery(listThings, {}))).toBe(100_000);
    expect(asked).toEqual(['limit=1']);
  });
});
