import { createHash } from 'node:crypto';
import type { IncomingPost } from '@setter/contracts/blog/queue';
import { queuedPostDecider } from '@setter/domain/blog/queued-post-decider';
import { handleCommand } from '@setter/event-store/append';
import { queuedPostStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { causedContext } from '../derived-context.ts';
import { BlogSettings } from './blog-settings.ts';
import { checkMarkup } from './post-texts.ts';

/**
 * Queues a post that arrived. The same again, by the sender's id or else by its very bytes, is the same post, whatever has
 * become of it.
 */
export const queuePost = Effect.fn('queuePost')(function* (
  { externalId, ...post }: IncomingPost,
  rawBody: Buffer,
  requestId: string,
) {
  yield* checkMarkup(post.content);
  const { autoPublish } = yield* BlogSettings;
  const key =
    externalId === null || externalId === undefined
      ? `body ${createHash('sha256').update(rawBody).digest('hex')}`
      : `id ${externalId}`;
  const context = yield* causedContext({
    scope: 'blog webhook',
    key,
    causationId: requestId,
    correlationId: requestId,
    actor: 'blog-webhook',
  });
  const queuedPostId = context.commandId;
  const { result, duplicate } = yield* handleCommand({
    context,
    decider: queuedPostDecider,
    stream: queuedPostStream(queuedPostId),
    command: { type: 'QueuePost', queuedPostId, ...post, autoPublish },
  });
  return { queuedPostId, isNew: result.isNew && !duplicate };
});
