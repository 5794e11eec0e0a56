import type { BlogPost } from '@setter/contracts/blog/posts';
import { dayIn } from '@setter/domain/time';
import { EventStore } from '@setter/event-store/event-store';
import { append } from '@setter/testing/store';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();
type Saved = Pick<BlogPost, 'id' | 'slug' | 'version'>;

const eventsOf = async (streamId: string) =>
  (await testApp().run(EventStore.use((store) => store.readStream(streamId)))).events;
const erased = { erased: true };
const post = { title: 'The 24-hour rule', content: '<h2>Why</h2><p>An enquiry is warm.</p>' };
const create = async (more: object = {}) => {
  const admin = await anAdmin(testApp().app);
  return admin.ask<Saved>({ path: '/api/admin/create-blog', body: { ...post, ...more } });
};

const viewedToday = (postId: number, uniqueViews: number) => {
  const day = dayIn('Australia/Sydney', new Date().toISOString());
  const viewed = { type: 'PostViewed', data: { postId, day, views: 5, uniqueViews } } as const;
  return testApp().run(append([viewed]));
};

describe('creating a post', () => {
  it('publishes it sanitised, under the next free address, with an excerpt from its text', async () => {
    const title = 'A rule & a day';
    const first = await create({
      title,
      content: `${post.content}<script>alert(1)</script>`,
      tags: ['A', 'a', 'B'],
    });
    const second = await create({ title });
    expect([first.status, first.body.slug, second.body.slug]).toEqual([
      201,
      'a-rule-and-a-day',
      'a-rule-and-a-day-2',
    ]);
    expect((await eventsOf(`post-${first.body.id}`))[0]?.data).toMatchObject({
      content: post.content,
      excerpt: 'An enquiry is warm.',
      tags: ['a', 'B'],
      slug: 'a-rule-and-a-day',
    });
  });

  it('gives posts of one title made at the same moment addresses of their own', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => create({ title: 'At once' })));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(made.map(({ body }) => body.slug)).size).toBe(5);
  });

  it.each([
    ['without a title', { title: '  ' }],
    ['without a text', { content: ' ' }],
    ['whose text is only what is not allowed', { content: '<script>alert(1)</script>' }],
  ])('is refused %s', async (_, more) => {
    const { status, body } = await create(more);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('Title and content are required.');
  });

  it('is refused before its HTML is parsed where that is nested beyond all sense', async () => {
    expect(await create({ content: '<div>'.repeat(40_000) })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        errors: [{ path: 'content', message: 'This HTML is nested more than 100 levels deep.' }],
      },
    });
  });

  it('takes a long post, and none that is too long', async () => {
    const words = 'An enquiry is warm for a day. ';
    const long = await create({ title: 'Long', content: `<p>${words.repeat(8000)}</p>` });
    expect(long.status).toBe(201);
    const [published] = await eventsOf(`post-${long.body.id}`);
    expect(JSON.stringify(published?.data).length).toBeGreaterThan(230_000);
    expect(await create({ content: `<p>${words.repeat(9500)}</p>` })).toMatchObject({
      status: 413,
      body: { code: 'post_too_long' },
    });
    expect((await create({ content: `<p>${words.repeat(20_000)}</p>` })).status).toBe(413);
  });
});

describe('a post', () => {
  it('is revised under the same address, by the admin who saw the newest version', async () => {
    const admin = await anAdmin(testApp().app);
    const { body } = await create({ title: 'Before' });
    const revise = (more: object) =>
      admin.ask<Saved>({
        method: 'PUT',
        path: `/api/admin/blog/${body.id}`,
        body: { ...post, title: 'After', ...more },
      });
    expect(body).toEqual({
      id: expect.any(Number) as number,
      slug: 'before',
      title: 'Before',
      excerpt: 'An enquiry is warm.',
      content: post.content,
      tags: [],
      imageUrl: null,
      imageId: null,
      coverVariant: expect.any(Number) as number,
      publishedAt: expect.any(String) as string,
      revisedAt: null,
      uniqueViews: 0,
      version: 1,
      fromQueue: false,
    });
    await viewedToday(body.id, 3);
    expect((await revise({ expectedVersion: 1, tags: ['A'] })).body).toEqual({
      ...body,
      title: 'After',
      tags: ['A'],
      coverVariant: expect.any(Number) as number,
      revisedAt: expect.any(String) as string,
      uniqueViews: 3,
      version: 2,
    });
    expect(await revise({ expectedVersion: 1 })).toMatchObject({
      status: 409,
      body: { code: 'post_changed' },
    });
  });

  it('that is removed can be read nowhere, and its address stays taken', async () => {
    const admin = await anAdmin(testApp().app);
    const { body } = await create({ title: 'Gone soon' });
    const remove = () => admin.ask({ method: 'DELETE', path: `/api/admin/blog/${body.id}` });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect(await eventsOf(`post-${body.id}`)).toMatchObject([
      { data: { title: erased, content: erased, slug: erased, excerpt: erased, tags: [] } },
      { type: 'PostRemoved' },
    ]);
    expect((await create({ title: 'Gone soon' })).body.slug).toBe('gone-soon-2');
    const revised = await admin.ask({ method: 'PUT', path: `/api/admin/blog/${body.id}`, body: post });
    expect(revised).toMatchObject({ status: 410, body: { message: 'Blog post not found' } });
    expect((await admin.ask({ method: 'DELETE', path: '/api/admin/blog/999999' })).status).toBe(404);
  });
});
