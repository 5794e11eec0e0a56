import type { QueuedPostEvent } from '@setter/events/blog/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import { id } from '../test-support/facts.ts';
import { deleteQueuedPost } from './delete-queued-post.ts';
import { publishQueuedPost } from './publish-queued-post.ts';
import { queuedPostDecider } from './queued-post-decider.ts';
import type { Post } from './state.ts';

const { given } = specify(queuedPostDecider);
const queuedPostId = id(81);
const [attemptId, otherAttempt] = [id(82), id(83)];
const now = '2026-11-04T01:00:00.000Z';
const arrived = {
  queuedPostId,
  title: 'Booking site visits',
  content: 'Agree on a wet-weather plan.',
  excerpt: null,
  tags: ['Calendar'],
  imageUrl: null,
  autoPublish: true,
};
const queued: QueuedPostEvent = { type: 'PostQueued', data: arrived };
const started = (attempt: number, by = attemptId): QueuedPostEvent => ({
  type: 'QueuedPostWritingStarted',
  data: { queuedPostId, attemptId: by, attempt, startedAt: now },
});
const attemptFailed = (attempt: number, nextAttemptAt: string): QueuedPostEvent => ({
  type: 'QueuedPostAttemptFailed',
  data: { queuedPostId, attempt, reason: 'No answer.', nextAttemptAt },
});
const failed: QueuedPostEvent = {
  type: 'QueuedPostFailed',
  data: { queuedPostId, attempts: 5, reason: 'No answer.' },
};
const requested: QueuedPostEvent = { type: 'QueuedPostRequested', data: { queuedPostId } };
const published: QueuedPostEvent = { type: 'QueuedPostPublished', data: { queuedPostId, postId: 3 } };
const deleted: QueuedPostEvent = { type: 'QueuedPostDeleted', data: { queuedPostId } };
const stateAfter = (...events: QueuedPostEvent[]) =>
  events.reduce(queuedPostDecider.evolve, queuedPostDecider.initialState);

const start = { type: 'StartWriting', attemptId, now } as const;
const fail = { type: 'FailAttempt', attemptId, reason: 'No answer.', now, notBefore: null } as const;
const request = { type: 'RequestQueuedPost' } as const;

describe('a post that arrives', () => {
  it('is queued once, whatever became of it', () => {
    const queue = { type: 'QueuePost', ...arrived } as const;
    given().when(queue).then(queued);
    for (const past of [[queued], [queued, deleted], [queued, started(1), published]])
      given(...past)
        .when(queue)
        .thenNothing();
  });
});

describe('writing it', () => {
  it('is done by one job at a time, which goes on when it runs again', () => {
    given(queued).when(start).then(started(1));
    given(queued, started(1)).when(start).thenNothing();
    given(queued, started(1))
      .when({ ...start, attemptId: otherAttempt })
      .thenRejected('NotFound');
  });

  it('is taken over by another job after ten minutes', () => {
    const takes = (at: string) =>
      given(queued, started(1)).when({ ...start, attemptId: otherAttempt, now: at });
    takes('2026-11-04T01:09:59.999Z').thenRejected('NotFound');
    takes('2026-11-04T01:10:00.000Z').then({
      type: 'QueuedPostWritingStarted',
      data: { queuedPostId, attemptId: otherAttempt, attempt: 2, startedAt: '2026-11-04T01:10:00.000Z' },
    });
  });

  it('needs a post that waits', () => {
    for (const past of [[], [queued, deleted], [queued, started(1), published], [queued, failed]])
      given(...past)
        .when(start)
        .thenRejected('NotFound');
  });

  it('waits longer after each failed attempt', () => {
    const next = ['2026-11-04T01:01', '2026-11-04T01:04', '2026-11-04T01:10', '2026-11-04T01:30'];
    for (const [index, at] of next.entries())
      given(queued, started(index + 1))
        .when(fail)
        .then(attemptFailed(index + 1, `${at}:00.000Z`));
  });

  it('waits until it may be tried again', () => {
    given(queued, started(1))
      .when({ ...fail, notBefore: '2026-11-04T13:00:00.000Z' })
      .then(attemptFailed(1, '2026-11-04T13:00:00.000Z'));
  });

  it('has failed after the fifth attempt', () => {
    given(queued, started(5)).when(fail).then(failed);
  });

  it('is not failed by a job that does not write it', () => {
    given(queued, started(1, otherAttempt)).when(fail).thenNothing();
    given(queued, started(1), published).when(fail).thenNothing();
  });
});

describe('asking for it', () => {
  it('is recorded once until an attempt begins', () => {
    given(queued).when(request).then(requested);
    given(queued, requested).when(request).thenNothing();
    given(queued, requested, started(1), attemptFailed(1, now)).when(request).then(requested);
  });

  it('changes nothing while it is written, and once it is published', () => {
    given(queued, started(1)).when(request).thenNothing();
    given(queued, started(1), published).when(request).thenNothing();
  });

  it('restarts the attempts after it has failed', () => {
    given(queued, started(5), failed).when(request).then(requested);
    given(queued, started(5), failed, requested).when(start).then(started(1));
  });

  it('needs a post in the queue', () => {
    given().when(request).thenRejected('NotFound');
    given(queued, deleted).when(request).thenRejected('NotFound');
  });
});

describe('publishing it', () => {
  const texts = {
    title: 'Booking site visits',
    excerpt: 'Agree on a plan.',
    content: '<p>Agree on a plan.</p>',
    tags: ['Calendar'],
    imageId: null,
    coverVariant: 2,
  };
  const publish = {
    type: 'PublishQueuedPost',
    attemptId,
    postId: 3,
    slug: 'booking-site-visits',
    texts,
  } as const;
  const post: Post = { status: 'none' };
  const publishedAfter = (...events: QueuedPostEvent[]) =>
    publishQueuedPost(publish, { queuedPost: stateAfter(...events), post });

  it('makes the post, ends its place in the queue and shreds what arrived, in one append', () => {
    expect(publishedAfter(queued, started(1))).toEqual({
      append: {
        queuedPost: [published],
        post: [
          {
            type: 'PostPublished',
            data: { postId: 3, slug: 'booking-site-visits', ...texts, queuedPostId },
          },
        ],
      },
      reserve: [expect.objectContaining({ kind: 'post_slug', value: 'booking-site-visits', owner: '3' })],
      sideWrites: [expect.objectContaining({ data: { owner: 'post 3', imageIds: [] } })],
      shred: [`queued-post-${queuedPostId}`],
      result: { postId: 3 },
    });
  });

  it('happens once', () => {
    expect(publishedAfter(queued, started(1), published)).toEqual({ append: {}, result: { postId: 3 } });
  });

  it('is not done for a job that has lost it, nor for a deleted post', () => {
    for (const past of [
      [queued],
      [queued, started(1, otherAttempt)],
      [queued, started(1), deleted],
      [queued, started(1), attemptFailed(1, now)],
    ])
      expect(publishedAfter(...past)).toMatchObject({ _tag: 'NotFound' });
  });
});

describe('deleting it', () => {
  const remove = { type: 'DeleteQueuedPost' } as const;

  it('erases it for good, also while it is written', () => {
    for (const past of [[queued], [queued, started(1)], [queued, started(5), failed]])
      given(...past)
        .when(remove)
        .then(deleted);
    expect(deleteQueuedPost(remove, stateAfter(queued))).toMatchObject({
      shred: [`queued-post-${queuedPostId}`],
    });
  });

  it('happens once, and not to a published one', () => {
    given(queued, deleted).when(remove).thenNothing();
    given(queued, started(1), published).when(remove).thenRejected('NotFound');
    given().when(remove).thenRejected('NotFound');
  });
});
