import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { postPublished, postQueued } from '@setter/testing/sample-events';

const { slug: _, queuedPostId: __, ...texts } = postPublished().data;
const queuedPostId = id(1, 11);
const reason = 'The writer did not answer.';

export const describedBlog: readonly (readonly [SetterEvent, string])[] = [
  [postPublished({ queuedPostId }), 'Olivia (admin) published “The 24-hour rule”, written from the queue'],
  [{ type: 'PostRevised', data: texts }, 'Olivia (admin) revised “The 24-hour rule”'],
  [{ type: 'PostRemoved', data: { postId: 1 } }, 'Olivia (admin) deleted the post for good'],
  [
    { type: 'PostViewed', data: { postId: 1, day: '2026-11-04', views: 3, uniqueViews: 2 } },
    'The post was read 3 times on 2026-11-04',
  ],
  [postQueued(), '“Booking site visits that happen” arrived in the queue'],
  [
    { type: 'QueuedPostRequested', data: { queuedPostId } },
    'Olivia (admin) asked for the queued post to be published',
  ],
  [
    {
      type: 'QueuedPostWritingStarted',
      data: { queuedPostId, attemptId: id(2), attempt: 2, startedAt: '2026-11-04T01:00:00.000Z' },
    },
    'Attempt 2 to write the queued post began',
  ],
  [
    { type: 'QueuedPostWritten', data: { queuedPostId, attempt: 2 } },
    'The text of the queued post was written',
  ],
  [
    {
      type: 'QueuedPostAttemptFailed',
      data: { queuedPostId, attempt: 1, reason, nextAttemptAt: '2026-11-04T01:00:00.000Z' },
    },
    'Attempt 1 to write the queued post failed, saying “The writer did not answer.”',
  ],
  [
    { type: 'QueuedPostFailed', data: { queuedPostId, attempts: 5, reason } },
    'The queued post failed after 5 attempts, saying “The writer did not answer.”',
  ],
  [{ type: 'QueuedPostPublished', data: { queuedPostId, postId: 1 } }, 'The queued post was published'],
  [{ type: 'QueuedPostDeleted', data: { queuedPostId } }, 'Olivia (admin) deleted the queued post'],
];
