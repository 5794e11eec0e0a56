import type { SetterEvent } from '@setter/events/registry';
import { history, id, minute } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import { postPublished, postQueued } from '@setter/testing/sample-events';
import { describe, expect, it } from 'vitest';
import { posts } from './posts-projection.ts';
import { queuedPosts } from './queue-projection.ts';

const { slug: _, queuedPostId: __, ...texts } = postPublished().data;
const removed: SetterEvent = { type: 'PostRemoved', data: { postId: 1 } };
const viewed = (day: string, uniqueViews: number): SetterEvent => ({
  type: 'PostViewed',
  data: { postId: 1, day, views: 9, uniqueViews },
});

describe('a post', () => {
  const given = (...events: SetterEvent[]) => specifyProjection(posts).given(...history(...events));

  it('is public as it was published', () => {
    given(postPublished()).thenRowWith({
      title: 'The 24-hour rule',
      publishedAt: minute(1),
      revisedAt: null,
      version: 1,
      uniqueViews: 0,
      fromQueue: false,
    });
    given(postPublished({ queuedPostId: id(1, 11) })).thenRowWith({ fromQueue: true });
  });

  it('keeps its address and the day it was published when it is revised', () => {
    given(postPublished(), { type: 'PostRevised', data: { ...texts, title: 'Another' } }).thenRowWith({
      title: 'Another',
      slug: 'the-24-hour-rule',
      publishedAt: minute(1),
      revisedAt: minute(2),
      version: 2,
    });
  });

  it('adds up the readers of its days', () => {
    given(postPublished(), viewed('2026-11-04', 3), viewed('2026-11-05', 2)).thenRowWith({ uniqueViews: 5 });
  });

  it('is not there once it is removed, also for those who read it', () => {
    const events = history(postPublished(), removed, viewed('2026-11-04', 3));
    const rows = events.map((event, n) => posts.evolve(n === 1 ? ({} as never) : undefined, event, '1'));
    expect(rows.slice(1)).toEqual([null, null]);
  });
});

describe('a queued post', () => {
  const given = (...events: SetterEvent[]) => specifyProjection(queuedPosts).given(...history(...events));
  const queuedPostId = id(1, 11);
  const startedAt = '2026-11-04T00:30:00.000Z';
  const started: SetterEvent = {
    type: 'QueuedPostWritingStarted',
    data: { queuedPostId, attemptId: id(1), attempt: 1, startedAt },
  };
  const failed: SetterEvent = {
    type: 'QueuedPostFailed',
    data: { queuedPostId, attempts: 5, reason: 'No answer.' },
  };

  it('waits as it arrived', () => {
    given(postQueued()).thenRowWith({ status: 'waiting', attempts: 0, createdAt: minute(1), step: null });
  });

  it('is written step by step', () => {
    given(postQueued(), started).thenRowWith({
      status: 'writing',
      attempts: 1,
      step: 'text',
      lastAttemptAt: startedAt,
    });
    given(postQueued(), started, {
      type: 'QueuedPostWritten',
      data: { queuedPostId, attempt: 1 },
    }).thenRowWith({
      step: 'image',
    });
  });

  it('says why it failed and when it is tried again', () => {
    const nextAttemptAt = '2026-11-04T00:31:00.000Z';
    given(postQueued(), started, {
      type: 'QueuedPostAttemptFailed',
      data: { queuedPostId, attempt: 1, reason: 'No answer.', nextAttemptAt },
    }).thenRowWith({ status: 'waiting', reason: 'No answer.', nextAttemptAt, step: null });
    given(postQueued(), started, failed).thenRowWith({ status: 'failed', reason: 'No answer.' });
  });

  it('restarts when an admin asks', () => {
    given(postQueued(), started, failed, { type: 'QueuedPostRequested', data: { queuedPostId } }).thenRowWith(
      {
        status: 'waiting',
        attempts: 0,
        reason: null,
        nextAttemptAt: null,
      },
    );
  });
});
