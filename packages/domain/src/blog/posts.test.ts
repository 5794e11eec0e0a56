import type { PostEvent } from '@setter/events/blog/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { id } from '../test-support/facts.ts';
import { type PostCommand, postDecider } from './post-decider.ts';
import { publishPost, type PostTexts } from './publish-post.ts';
import { removePost } from './remove-post.ts';
import type { Post } from './state.ts';

const { initialState, evolve } = postDecider;
/** Commands upon a post alone, as `specify` sees them. */
const decide = (command: PostCommand, post: Post): Decided<PostEvent> => {
  const decided = postDecider.decide[command.type](command as never, { post });
  return isRejection(decided) ? decided : { append: decided.append.post ?? [] };
};
const { given } = specify({ initialState, evolve, decide });

const texts: PostTexts = {
  title: 'The 24-hour rule',
  excerpt: 'An enquiry is warm for a day.',
  content: '<p>An enquiry is warm for a day.</p>',
  tags: ['Response time'],
  imageId: null,
  coverVariant: 0,
};
const stored = { ...texts, tags: [...texts.tags] };
const publish = { type: 'PublishPost', postId: 3, slug: 'the-24-hour-rule', texts } as const;
const published: PostEvent = {
  type: 'PostPublished',
  data: { postId: 3, slug: 'the-24-hour-rule', ...stored, queuedPostId: null },
};
const revised: PostEvent = { type: 'PostRevised', data: { postId: 3, ...stored, title: 'Another' } };
const removed: PostEvent = { type: 'PostRemoved', data: { postId: 3 } };
const stateAfter = (...events: PostEvent[]) => events.reduce(evolve, initialState);

describe('publishing a post', () => {
  it('is public at once and holds its address', () => {
    given().when(publish).then(published);
    expect(publishPost(publish, { post: initialState })).toMatchObject({
      reserve: [{ kind: 'post_slug', value: 'the-24-hour-rule', owner: '3' }],
    });
  });

  it('keeps the images that it shows', () => {
    const [cover, inText] = ['a'.repeat(64), 'b'.repeat(64)];
    const content = `<p>x</p><img src="/images/${inText}/960.webp"><img src="https://x.example/images/c.png">`;
    const shown = { ...publish, texts: { ...texts, imageId: cover, content } };
    expect(publishPost(shown, { post: initialState })).toMatchObject({
      sideWrites: [{ data: { owner: 'post 3', imageIds: [cover, inText] } }],
    });
    expect(removePost({ type: 'RemovePost' }, { post: stateAfter(published) })).toMatchObject({
      sideWrites: [{ data: { owner: 'post 3', imageIds: [] } }],
    });
  });

  it('happens once under a number', () => {
    given(published).when(publish).thenNothing();
    given(published, removed).when(publish).thenNothing();
  });
});

describe('revising a post', () => {
  const revise = {
    type: 'RevisePost',
    texts: { ...texts, title: 'Another' },
    expectedVersion: null,
  } as const;

  it('replaces its texts and takes no other address', () => {
    given(published).when(revise).then(revised);
  });

  it('rejects a stale expected version', () => {
    given(published)
      .when({ ...revise, expectedVersion: 1 })
      .then(revised);
    given(published, revised)
      .when({ ...revise, expectedVersion: 1 })
      .thenRejected('PostChanged');
  });

  it('needs a post that is there', () => {
    given().when(revise).thenRejected('PostNotFound');
    given(published, removed).when(revise).thenRejected('PostGone');
  });
});

describe('removing a post', () => {
  it('shreds its texts and what was mailed of it, and keeps its address', () => {
    given(published, revised).when({ type: 'RemovePost' }).then(removed);
    const decision = removePost({ type: 'RemovePost' }, { post: stateAfter(published) });
    expect(decision).toMatchObject({ shred: ['post-3', 'newsletter-post-3'] });
    expect(decision).not.toHaveProperty('release');
  });

  it('happens once', () => {
    given(published, removed).when({ type: 'RemovePost' }).thenNothing();
    given().when({ type: 'RemovePost' }).thenRejected('PostNotFound');
  });

  it('remembers which queued post it came from until then', () => {
    const fromQueue = { ...published, data: { ...published.data, queuedPostId: id(1) } } as PostEvent;
    expect(stateAfter(fromQueue)).toMatchObject({ queuedPostId: id(1), version: 1 });
  });
});
