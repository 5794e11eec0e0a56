import { removePost } from '@setter/contracts/blog/manage-posts';
import { keepPerson } from '@setter/testing/browser';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoProblems, expectPath, expectSeen, expectSoon } from './support/expectations.ts';
import { withOwnSetter } from './support/own-setter.ts';
import { withPeople } from './support/people.ts';
import { publish } from './support/posts.ts';
import { expectAccessible } from './support/scenes.ts';

/** Of its own: its blog begins empty. */
const setter = withOwnSetter();
const people = withPeople();
const visitor = (options: { readonly javaScript?: boolean } = {}) =>
  people.visitor({ url: setter().app.url, ...options });
const plain = async (path: string) => {
  const response = await fetch(setter().app.url + path, { redirect: 'manual' });
  const html = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    heading: /<h1[^>]*>([^<]*)</.exec(html)?.[1],
    html,
  };
};

/** The oldest first. */
const posts = [
  { title: 'Why we are paid only when bookings improve', tags: ['How we work'] },
  { title: 'Three fields are enough', tags: ['Landing pages', 'Home services', 'Forms'] },
  { title: 'The clocks went forward', tags: ['Calendar', 'Operations'] },
  { title: 'The 24-hour rule', tags: ['Response time'] },
  { title: 'How to cut no-shows', tags: ['Calendar', 'No-shows', 'Reminders', 'Phone'] },
  { title: 'Five numbers every broker should know', tags: ['Finance', 'Measuring'] },
  { title: 'What a qualified prospect sounds like', tags: ['Phone', 'Finance'] },
].map(({ title, tags }) => ({
  title,
  tags,
  excerpt: `In short: ${title.toLowerCase()}.`,
  content: `<p>${title}.</p><h2>Ask & answer</h2><p>More <a href="/contact">here</a>.</p>`,
}));
const newest = posts.at(-1)!;
let slugs: readonly string[] = [];
const slugOf = (title: string) => slugs[posts.findIndex((post) => post.title === title)] ?? '';
const written = async () => {
  if (slugs.length > 0) return;
  const made: string[] = [];
  for (const post of posts) made.push((await publish(setter().api, post)).slug);
  slugs = made;
};
const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

describe('a blog without posts', () => {
  const person = keepPerson(() => visitor());

  it('says so, and has nothing to search', async () => {
    const scene = { name: 'no posts', path: '/blog', sees: 'No Blog Posts Yet' };
    const { page } = await person();
    await expectAccessible(page, scene);
    expect(await page.getByRole('searchbox').count()).toBe(0);
  });

  it('leads with its one post', async () => {
    const { slug, id } = await publish(setter().api, { title: 'The first', content: '<p>Text.</p>' });
    const { page } = await person();
    await expectAccessible(page, { name: 'one post', path: '/blog', sees: 'The first' });
    expect(await titles(page)).toEqual(['The first']);
    await expectAccessible(page, { name: 'the only post', path: `/blog/${slug}`, sees: '5 min read' });
    await expectSeen(page.getByText('This is the newest post'));
    await expectSeen(page.getByText('This is the oldest post'));
    await setter().api(removePost, { params: { id } });
  });
});

describe('the list of posts', () => {
  beforeAll(written);
  it('begins with the newest, and each card as a whole is a link', async () => {
    const someone = await visitor();
    const { page } = someone;
    await page.goto('/blog');
    expect(await titles(page)).toEqual(posts.map(({ title }) => title).toReversed());
    expect(await cards(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([newest.title]);
    const tagsOf = (title: string) =>
      cards(page).filter({ hasText: title }).getByRole('listitem').allInnerTexts();
    expect(await tagsOf('How to cut no-shows')).toEqual(['Calendar', 'No-shows', '+2']);
    expect(await tagsOf('The 24-hour rule')).toEqual(['Response time']);
    for (const title of [newest.title, 'The 24-hour rule']) {
      const card = cards(page).filter({ hasText: title });
      const target = await card.evaluate((whole) => {
        whole.scrollIntoView();
        const { left, top } = whole.getBoundingClientRect();
        // A corner of the picture.
        return document
          .elementFromPoint(left + 12, top + 80)
          ?.closest('a')
          ?.getAttribute('href');
      });
      expect(target).toBe(`/blog/${slugOf(title)}`);
    }
    expectNoProblems(someone);
  });

  it('is searched as one types, with the found words marked and counted', async () => {
    const someone = await visitor();
    const { page } = someone;
    await page.goto('/blog');
    const search = page.getByLabel('Search posts and tags');
    await search.fill('CALENDAR');
    await expectSeen(page.getByText('2 posts found'));
    expect(await titles(page)).toEqual(['How to cut no-shows', 'The clocks went forward']);
    expect(await cards(page).getByRole('heading', { level: 3 }).count()).toBe(0);
    expect(await page.locator('mark').allInnerTexts()).toEqual(['Calendar', 'Calendar']);
    await search.fill('rule');
    await expectSeen(page.getByText('1 post found'));
    expect(await page.locator('mark').allInnerTexts()).toEqual(['rule', 'rule']);
    await cards(page).getByRole('link').first().click();
    await expectSoon(() => page.getByRole('heading', { level: 1 }).innerText()).not.toBe('Blog');
    await page.goBack();
    await expectSeen(page.getByText('1 post found'));
    expect(await search.inputValue()).toBe('rule');
    await search.fill('(zzz');
    await expectSeen(page.getByText('No Results Found'));
    await expectSeen(page.getByText('No posts match “(zzz”. Try adjusting your search.'));
    await page.getByRole('button', { name: 'Clear Search', exact: true }).click();
    await expectSoon(() => titles(page)).toHaveLength(posts.length);
    expect(await search.inputValue()).toBe('');
    expectNoProblems(someone);
  });

  it('finds what was typed before the scripts had loaded', async () => {
    const someone = await visitor();
    const { page } = someone;
    const loading = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await loading.promise;
      await route.continue();
    });
    await page.goto('/blog', { waitUntil: 'commit' });
    await page.getByLabel('Search posts and tags').fill('calendar');
    loading.resolve();
    await expectSeen(page.getByText('2 posts found'));
    expectNoProblems(someone);
  });
});

describe('a post', () => {
  beforeAll(written);
  it('leads on to its neighbours, to related posts and to us', async () => {
    const someone = await visitor();
    const { page } = someone;
    await page.goto(`/blog/${slugOf(newest.title)}`);
    const article = page.getByRole('article').first();
    for (const text of ['5 min read', newest.excerpt, ...newest.tags])
      await expectSeen(article.getByText(text, { exact: true }));
    expect(await article.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await article.locator('time').innerText()).toMatch(/^[A-Z][a-z]+ \d\d, \d{4}$/);
    expect(await article.getByRole('link', { name: 'Ask & answer' }).getAttribute('href')).toBe(
      '#s-ask-answer',
    );
    const around = page.getByRole('navigation', { name: 'Posts before and after' });
    await expectSeen(around.getByText('This is the newest post'));
    const related = page.locator('section', { hasText: 'Related posts' }).getByRole('heading', { level: 3 });
    // Those that share a tag, then the newest.
    expect(await related.allInnerTexts()).toEqual([
      'Five numbers every broker should know',
      'How to cut no-shows',
      'The 24-hour rule',
    ]);
    await page.goto(`/blog/${slugOf('Five numbers every broker should know')}`);
    expect(await around.getByRole('link').allInnerTexts()).toEqual(['How to cut no-shows', newest.title]);
    const ways = ['Contact us', 'How It Works'].map((name) =>
      page.getByRole('main').getByRole('link', { name }),
    );
    expect(await Promise.all(ways.map((way) => way.getAttribute('href')))).toEqual(['/contact', '/']);
    expectNoProblems(someone);
  });

  it('is shared by its link where the device has nothing of its own', async () => {
    const someone = await visitor();
    const { page, context } = someone;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(`/blog/${slugOf(newest.title)}?utm_source=letter`);
    const said = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(`${dialog.type()}: ${dialog.message()}`);
        void dialog.accept();
      });
    });
    await page.getByRole('button', { name: 'Share' }).click();
    expect(await said).toBe('alert: Link copied to clipboard!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${setter().app.url}/blog/${slugOf(newest.title)}`,
    );
    expectNoProblems(someone);
  });

  it('has one address, and none that was never written', async () => {
    const slug = slugOf('The 24-hour rule');
    expect(slug).toBe('the-24-hour-rule');
    for (const [path, location] of [
      ['/blog/The-24-Hour-RULE?utm_source=a', `/blog/${slug}?utm_source=a`],
      [`/blog/${slug}/`, `/blog/${slug}`],
      ['/blog/', '/blog'],
    ] as const)
      expect(await plain(path)).toMatchObject({ status: 301, location });
    for (const path of ['/blog/never-written', '/blog/caf%C3%A9', '/blog/caf%EF%BF%BD'])
      expect(await plain(path)).toMatchObject({ status: 404, heading: 'Blog post not found' });
    for (const path of ['/caf%E9', '/landing/%E9', '/contact/%', '/client-portal/%E9'])
      expect(await plain(path)).toMatchObject({
        status: 302,
        location: path.replace(/%(E9)?$/, '%EF%BF%BD'),
      });
    const lost = await visitor();
    await lost.page.goto('/blog/caf%E9');
    await expectSeen(lost.page.getByRole('heading', { name: 'Blog post not found' }));
    await lost.page.getByRole('main').getByRole('link', { name: 'Back to the blog' }).click();
    await expectPath(lost.page, '/blog');
    expectNoProblems(lost, 404);
    const { html } = await plain(`/blog/${slug}`);
    expect(html).toContain(`<link rel="canonical" href="${setter().app.url}/blog/${slug}"`);
    expect(html).toContain('"@type":"BlogPosting"');
    expect(html).toContain(
      `"position":3,"name":"The 24-hour rule","item":"${setter().app.url}/blog/${slug}"`,
    );
  });

  it('is gone for good once it is deleted, also from the list, the feed and the sitemap', async () => {
    const { api } = setter();
    const { id, slug } = await publish(api, { title: 'To be deleted', content: '<p>Soon.</p>' });
    const places = ['/blog', '/blog/feed.xml', '/sitemap.xml'];
    for (const place of places) expect((await plain(place)).html).toContain(slug);
    await api(removePost, { params: { id } });
    expect(await plain(`/blog/${slug}`)).toMatchObject({ status: 410, heading: 'Blog post not found' });
    for (const place of places) expect((await plain(place)).html).not.toContain(slug);
    const someone = await visitor();
    await someone.page.goto(`/blog/${slug}`);
    await expectSeen(someone.page.getByRole('banner'));
    await expectSeen(someone.page.getByRole('contentinfo'));
    await someone.page.getByRole('main').getByRole('link', { name: 'Back to the blog' }).click();
    await expectPath(someone.page, '/blog');
    expectNoProblems(someone, 410);
  });

  it('is in the feed with its whole text and in the sitemap with its day', async () => {
    const { page } = await visitor();
    await page.goto('/blog');
    const { url } = setter().app;
    const feed = await page.evaluate(async () => {
      const text = await (await fetch('/blog/feed.xml')).text();
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      return {
        broken: xml.querySelector('parsererror')?.textContent ?? null,
        items: [...xml.querySelectorAll('item')].map((item) => ({
          title: item.querySelector('title')?.textContent,
          link: item.querySelector('link')?.textContent,
          content: item.getElementsByTagName('content:encoded')[0]?.textContent,
          categories: [...item.querySelectorAll('category')].map((one) => one.textContent),
        })),
      };
    });
    expect(feed.broken).toBeNull();
    expect(feed.items).toHaveLength(posts.length);
    expect(feed.items[0]).toMatchObject({
      title: newest.title,
      link: `${url}/blog/${slugOf(newest.title)}`,
      content: expect.stringContaining(`href="${url}/contact"`) as string,
      categories: newest.tags,
    });
    const sitemap = (await plain('/sitemap.xml')).html;
    for (const slug of slugs)
      expect(sitemap).toMatch(new RegExp(`<loc>${url}/blog/${slug}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`));
    expect((await plain('/blog')).html).toContain('href="/blog/feed.xml"');
  });

  it('can be found and read without JavaScript', async () => {
    const someone = await visitor({ javaScript: false });
    const { page } = someone;
    await page.goto('/blog');
    expect(await titles(page)).toHaveLength(posts.length);
    expect((await plain('/blog')).html).not.toContain('needs JavaScript');
    await page.getByRole('link', { name: newest.title }).click();
    await expectPath(page, `/blog/${slugOf(newest.title)}`);
    await expectSeen(page.getByText(`${newest.title}.`, { exact: true }));
    await page
      .getByRole('link', { name: posts.at(-2)!.title })
      .first()
      .click();
    await expectSeen(page.getByRole('heading', { level: 1, name: posts.at(-2)!.title }));
    expectNoProblems(someone);
  });
});
