import { preparedDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { holdConsumers } from '@setter/testing/hold-consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOf } from './test-support/ask-app.ts';

let app: RunningApp;
let clean: () => Promise<void>;
let cookie = '';
const ask = askOf(() => app);
beforeAll(async () => {
  const { dataDir, remove } = await preparedDataDir();
  app = await startApp({ dataDir, environment: { SEED_DEMO: 'false' } });
  clean = async () => {
    await app.end();
    await remove();
  };
  ({ cookie } = await ask('POST', '/api/admin/login', app.admin));
});
afterAll(() => clean());

/** Publishes a post; its address. */
const publish = async (title: string) => {
  const content = '<p>Clocks change, and the booking does not.</p>';
  const { status, json } = await ask('POST', '/api/admin/create-blog', { title, content }, { cookie });
  expect(status).toBe(201);
  return String(json['slug']);
};
const get = async (path: string) => {
  const { status, headers } = await fetch(app.url + path);
  return { path, status, retryAfter: headers.get('retry-after') };
};
const addressesOf = (slug: string) => [`/blog/${slug}`, `/api/blogs/${slug}`, `/share/posts/${slug}/any.png`];

it('a post is there for those who ask at once, as soon as its read model has followed', async () => {
  const answers = await holdConsumers(app.databaseUrl, async (release) => {
    const asked = addressesOf(await publish('The clocks')).map(get);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await release();
    return Promise.all(asked);
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('a post whose read model does not follow is neither gone nor missing: 503, and there afterwards', async () => {
  const slug = await holdConsumers(app.databaseUrl, async () => {
    const published = await publish('The clocks again');
    for (const answer of await Promise.all(addressesOf(published).map(get)))
      expect(answer).toMatchObject({ status: 503, retryAfter: '1' });
    // What is there is given at once.
    expect((await get('/blog/the-clocks')).status).toBe(200);
    return published;
  });
  for (const path of addressesOf(slug)) await expect.poll(async () => (await get(path)).status).toBe(200);
  for (const path of ['/sitemap.xml', '/blog/feed.xml'])
    expect(await (await fetch(app.url + path)).text()).toContain(`/blog/${slug}<`);
});

it('unknown and removed addresses are 404 and 410, once the read models have followed', async () => {
  const slug = await publish('A post to remove');
  await expect.poll(async () => (await get(`/blog/${slug}`)).status).toBe(200);
  const { json: posts } = await ask('GET', '/api/blogs');
  const { id } = (posts as unknown as { id: number; slug: string }[]).find((post) => post.slug === slug)!;
  expect((await ask('DELETE', `/api/admin/blog/${id}`, undefined, { cookie })).status).toBe(200);
  expect((await get(`/blog/${slug}`)).status).toBe(410);
  expect((await get('/blog/never-written')).status).toBe(404);
  expect((await get('/landing/999')).status).toBe(404);
});
