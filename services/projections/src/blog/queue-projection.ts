import { handlesOnly } from '../handles.ts';
import { asInstant, occurredAt, type ReadModel } from '../read-model.ts';
import { type QueuedPostRow, queuedPostsTable } from './queue-table.ts';

const isHandled = handlesOnly(
  'PostQueued',
  'QueuedPostRequested',
  'QueuedPostWritingStarted',
  'QueuedPostWritten',
  'QueuedPostAttemptFailed',
  'QueuedPostFailed',
  'QueuedPostPublished',
  'QueuedPostDeleted',
);

/** One row per post in the queue, until it is published or deleted. */
export const queuedPosts: ReadModel<QueuedPostRow> = {
  name: 'queued-posts',
  version: 1,
  onPoison: 'dead-letter',
  table: queuedPostsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.queuedPostId] : []),

  evolve(row, event) {
    if (event.type === 'PostQueued') {
      const { queuedPostId, title, content, tags, autoPublish } = event.data;
      return {
        queuedPostId,
        title,
        content,
        tags,
        createdAt: occurredAt(event),
        status: 'waiting',
        attempts: 0,
        reason: null,
        step: null,
        lastAttemptAt: null,
        nextAttemptAt: null,
        autoPublish,
      };
    }
    if (row === undefined) return null;
    switch (event.type) {
      case 'QueuedPostRequested':
        return {
          ...row,
          status: 'waiting',
          attempts: row.status === 'failed' ? 0 : row.attempts,
          reason: null,
          nextAttemptAt: null,
        };
      case 'QueuedPostWritingStarted': {
        const { attempt, startedAt } = event.data;
        return {
          ...row,
          status: 'writing',
          attempts: attempt,
          step: 'text',
          lastAttemptAt: asInstant(startedAt),
          nextAttemptAt: null,
        };
      }
      case 'QueuedPostWritten':
        return { ...row, step: 'image' };
      case 'QueuedPostAttemptFailed': {
        const { reason, nextAttemptAt } = event.data;
        return { ...row, status: 'waiting', step: null, reason, nextAttemptAt: asInstant(nextAttemptAt) };
      }
      case 'QueuedPostFailed':
        return { ...row, status: 'failed', step: null, reason: event.data.reason };
      case 'QueuedPostPublished':
      case 'QueuedPostDeleted':
        return null;
      default:
        return row;
    }
  },
};
