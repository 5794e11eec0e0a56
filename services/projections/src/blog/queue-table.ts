import type { QueuedPostStatus, WritingStep } from '@setter/events/blog/value-sets';
import type { PersonalText } from '@setter/events/marks';
import {
  boolean,
  instant,
  int,
  json,
  nullable,
  personal,
  readTable,
  text,
  uuid,
  type RowOf,
} from '../columns.ts';

/** A post that waits to be written, is being written or has failed. */
export const queuedPostsTable = readTable({
  key: 'queuedPostId',
  columns: {
    queuedPostId: uuid(),
    title: personal(),
    content: personal(),
    tags: json<readonly PersonalText[]>(),
    createdAt: instant(),
    status: text<QueuedPostStatus>(),
    attempts: int(),
    reason: nullable(personal()),
    step: nullable(text<WritingStep>()),
    lastAttemptAt: nullable(instant()),
    nextAttemptAt: nullable(instant()),
    autoPublish: boolean(),
  },
  indexes: [['createdAt']],
});

export type QueuedPostRow = RowOf<typeof queuedPostsTable>;
