import { expect, it } from 'vitest';
import { createApi } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { answersOf, takeAnswers } from './dehydrate.ts';

const client = () => createQueryClient(createApi(() => Promise.reject(new Error('offline'))));

it("hands the answers of the server's loaders to the browser, with their age, and no failures", async () => {
  const server = client();
  server.setQueryData(['/api/credit-packs', { a: 1 }], [{ credits: 3 }], { updatedAt: 1000 });
  server.setQueryData(['/api/auth/status'], null, { updatedAt: 2000 });
  await server.prefetchQuery({ queryKey: ['/api/broken'], queryFn: () => Promise.reject(new Error('no')) });

  const browser = client();
  takeAnswers(browser, answersOf(server));
  expect(browser.getQueryData(['/api/credit-packs', { a: 1 }])).toEqual([{ credits: 3 }]);
  expect(browser.getQueryState(['/api/credit-packs', { a: 1 }])?.dataUpdatedAt).toBe(1000);
  expect(browser.getQueryData(['/api/auth/status'])).toBeNull();
  expect(browser.getQueryCache().getAll()).toHaveLength(2);
});
