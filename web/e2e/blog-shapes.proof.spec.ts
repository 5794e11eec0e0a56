import { listPosts } from '@setter/contracts/blog/posts';
import { removePost } from '@setter/contracts/blog/manage-posts';
import { keepPerson } from '@setter/testing/browser';
import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { adminApi } from './support/api.ts';
import { withPeople } from './support/people.ts';
import { publish } from './support/posts.ts';
import { expectAccessible } from './support/scenes.ts';

const search = (text: string) => (page: Page) => page.getByLabel('Search posts and tags').fill(text);
const w = (count: number) => 'W'.repeat(count);

describe('axe and narrow screens', () => {
  const people = withPeople();
  const person = keepPerson(() => people.visitor());
  let api: Api;
  beforeAll(async () => {
    api = await adminApi();
  });

  it.each([
    { name: 'list', path: '/blog', sees: 'One useful letter a month' },
    { name: 'search', path: '/blog', sees: /^\d posts found$/, act: search('calendar') },
    { name: 'nothing found', path: '/blog', sees: 'No Results Found', act: search('zzz') },
    { name: 'missing', path: '/blog/never-written', sees: 'Blog post not found' },
  ])('$name', async (scene) => expectAccessible((await person()).page, scene));

  it('posts', async () => {
    const [one, two] = await api(listPosts, { query: { view: 'cards' } });
    for (const post of [one, two])
      await expectAccessible((await person()).page, {
        name: post?.title ?? '',
        path: `/blog/${post?.slug}`,
        sees: 'Related posts',
      });
  });

  it('a post whose every text is as long as it may be, without a blank', async () => {
    const [other] = await api(listPosts, { query: { view: 'cards' } });
    const cells = '<td>nothing breaks this cell</td>'.repeat(12);
    const { id, slug } = await publish(api, {
      title: w(200),
      excerpt: w(400),
      tags: Array.from({ length: 12 }, (_, index) => `${index}${w(38)}`),
      content: [
        `<h2>${w(90)}</h2><p>${w(300)}</p><pre><code>${'w '.repeat(200)}</code></pre>`,
        `<ul><li>${w(120)}</li></ul><blockquote><p>${w(120)}</p></blockquote>`,
        `<table><tbody><tr>${cells}</tr></tbody></table><p><a href="/${w(200)}">${w(90)}</a></p>`,
      ].join(''),
    });
    const { page } = await person();
    const title = new RegExp(`^${w(200)}$`);
    await expectAccessible(page, { name: 'the post', path: `/blog/${slug}`, sees: title });
    await expectAccessible(page, { name: 'its card', path: '/blog', sees: title });
    await expectAccessible(page, { name: 'its neighbour', path: `/blog/${other?.slug}`, sees: title });
    await api(removePost, { params: { id } });
  });
});
