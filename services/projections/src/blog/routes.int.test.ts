import { id } from '@setter/testing/history';
import { postPublished, postQueued } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { rebuild } from '../runner/rebuild.ts';
import { appendPost } from '../test-support/append-post.ts';
import { withQueryApp } from '../test-support/query-app.ts';
import { untilReached } from '../test-support/until-reached.ts';
import { posts } from './posts-projection.ts';

const { app, get } = withQueryApp();
const { slug: _, queuedPostId: __, ...texts } = postPublished().data;

const anonymous = async (url: string, position?: number) => {
  if (position !== undefined) await app().run(untilReached(['posts'], position));
  const answer = await app().app.inject({ method: 'GET', url });
  return { status: answer.statusCode, body: answer.json<unknown>() };
};

it('shows posts to everyone, the newest first, sanitised, and cards without their content', async () => {
  const content = '<p onclick="x()">Text</p><script>x()</script>';
  await app().run(appendPost(postPublished({ postId: 1, slug: 'first' })));
  const at = await app().run(
    appendPost(postPublished({ postId: 2, slug: 'second', content, imageId: 'a'.repeat(64) })),
  );
  const all = await anonymous('/api/blogs', at);
  expect(all.body).toMatchObject([
    {
      id: 2,
      slug: 'second',
      title: 'The 24-hour rule',
      content: '<p>Text</p>',
      imageUrl: `/images/${'a'.repeat(64)}/1600.jpeg`,
      uniqueViews: 0,
      publishedAt: '2026-11-04T00:02:00.000Z',
    },
    { id: 1, imageUrl: null },
  ]);
  const cards = (await anonymous('/api/blogs?view=cards')).body as object[];
  expect(cards).toHaveLength(2);
  expect(cards[0]).not.toHaveProperty('content');
});

it('finds a post by its address in any letter case', async () => {
  expect(await anonymous('/api/blogs/SECOND')).toMatchObject({ status: 200, body: { slug: 'second' } });
  expect(await anonymous('/api/blogs/third')).toMatchObject({
    status: 404,
    body: { message: 'Blog post not found' },
  });
});

it('answers 410 for the address of a removed post, also after a rebuild', async () => {
  const at = await app().run(appendPost({ type: 'PostRemoved', data: { postId: 1 } }));
  const gone = { status: 410, body: { message: 'Blog post not found' } };
  expect(await anonymous('/api/blogs/first', at)).toMatchObject(gone);
  await app().run(rebuild(posts, () => Effect.void));
  expect(await anonymous('/api/blogs/first')).toMatchObject(gone);
  expect((await anonymous('/api/blogs')).body).toHaveLength(1);
});

it('shows a revision, and its readers', async () => {
  await app().run(appendPost({ type: 'PostRevised', data: { ...texts, postId: 2, title: 'Another title' } }));
  const at = await app().run(
    append([{ type: 'PostViewed', data: { postId: 2, day: '2026-11-04', views: 5, uniqueViews: 3 } }]),
  );
  expect((await anonymous('/api/blogs/second', at)).body).toMatchObject({
    title: 'Another title',
    version: 2,
    uniqueViews: 3,
  });
});

it('lists the queue to admins: written first, then waiting by arrival, then failed', async () => {
  const [writing, waiting, failed] = [id(1, 11), id(2, 11), id(3, 11)];
  const at = await app().run(
    append([
      postQueued({ queuedPostId: failed }),
      postQueued({ queuedPostId: waiting, autoPublish: false }),
      postQueued({ queuedPostId: writing }),
      { type: 'QueuedPostFailed', data: { queuedPostId: failed, attempts: 5, reason: 'No answer.' } },
      {
        type: 'QueuedPostWritingStarted',
        data: { queuedPostId: writing, attemptId: id(1), attempt: 1, startedAt: '2026-11-04T00:00:00.000Z' },
      },
    ]),
  );
  const { body } = await get('/api/admin/blog-queue', 'admin', at);
  expect(body).toMatchObject([
    { id: writing, status: 'writing', step: 'text', attempts: 1, mostAttempts: 5 },
    { id: waiting, status: 'waiting', title: 'Booking site visits that happen', autoPublish: false },
    { id: failed, status: 'failed', reason: 'No answer.' },
  ]);
});
