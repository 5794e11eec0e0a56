import type { QueuedPostEvent } from '@setter/events/blog/events';
import { mostAttempts } from '@setter/events/blog/value-sets';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { isBefore } from '../time.ts';
import type { QueuedPost, WritingPost } from './state.ts';

export type StartWriting = {
  readonly type: 'StartWriting';
  /** Of the job: one that runs again goes on with its attempt. */
  readonly attemptId: string;
  readonly now: string;
};
export type MarkWritten = { readonly type: 'MarkWritten'; readonly attemptId: string };
export type FailAttempt = {
  readonly type: 'FailAttempt';
  readonly attemptId: string;
  /** A sentence for the admins. */
  readonly reason: string;
  readonly now: string;
  /** The next attempt begins no sooner. */
  readonly notBefore: string | null;
};

const minute = 60_000;
/** Until the next attempt, after each failed one. */
const delays = [1, 4, 10, 30].map((minutes) => minutes * minute);
/** An attempt of which nothing was heard for so long has lost its job. */
const abandonedAfter = 10 * minute;

const after = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/** The attempt of this job, or a rejection: another job writes the post, or it is no longer in the queue. */
const ownAttempt = (queuedPost: QueuedPost, attemptId: string): WritingPost | undefined =>
  queuedPost.status === 'writing' && queuedPost.attemptId === attemptId ? queuedPost : undefined;

/** One job at a time writes a post. */
export const startWriting = (
  { attemptId, now }: StartWriting,
  queuedPost: QueuedPost,
): Decided<QueuedPostEvent> => {
  if (ownAttempt(queuedPost, attemptId) !== undefined) return { append: [] };
  const isFree =
    queuedPost.status === 'waiting' ||
    (queuedPost.status === 'writing' && !isBefore(now, after(queuedPost.startedAt, abandonedAfter)));
  if (!isFree) return reject('NotFound');
  const { queuedPostId, attempts } = queuedPost;
  return {
    append: [
      {
        type: 'QueuedPostWritingStarted',
        data: { queuedPostId, attemptId, attempt: attempts + 1, startedAt: now },
      },
    ],
  };
};

export const markWritten = ({ attemptId }: MarkWritten, queuedPost: QueuedPost): Decided<QueuedPostEvent> => {
  const own = ownAttempt(queuedPost, attemptId);
  if (own === undefined) return reject('NotFound');
  const { queuedPostId, attempts } = own;
  return { append: [{ type: 'QueuedPostWritten', data: { queuedPostId, attempt: attempts } }] };
};

/** Waits for the next attempt, or has failed after the last one. */
export const failAttempt = (
  { attemptId, reason, now, notBefore }: FailAttempt,
  queuedPost: QueuedPost,
): Decided<QueuedPostEvent> => {
  const own = ownAttempt(queuedPost, attemptId);
  if (own === undefined) return { append: [] };
  const { queuedPostId, attempts } = own;
  const delay = delays[attempts - 1];
  if (delay === undefined || attempts >= mostAttempts)
    return { append: [{ type: 'QueuedPostFailed', data: { queuedPostId, attempts, reason } }] };
  const retryAt = after(now, delay);
  const nextAttemptAt = notBefore !== null && isBefore(retryAt, notBefore) ? notBefore : retryAt;
  return {
    append: [
      {
        type: 'QueuedPostAttemptFailed',
        data: { queuedPostId, attempt: attempts, reason, nextAttemptAt },
      },
    ],
  };
};
