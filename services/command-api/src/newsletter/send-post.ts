import { newsletterPostDecider } from '@setter/domain/newsletter/send-post';
import { reject } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { PostEvent } from '@setter/events/blog/events';
import { newsletterPostStream, postStream } from '@setter/events/streams';
import { Effect } from 'effect';

/** Sends a published post, as it is now, to those who are subscribed at this moment; once. */
export const sendPost = Effect.fn('sendPost')(function* (context: CommandContext, postId: number) {
  const store = yield* EventStore;
  const { events } = yield* store.readStream(postStream(postId).streamId);
  const history = events as unknown as readonly PostEvent[];
  const [published] = history;
  const newest = history.findLast(({ type }) => type === 'PostPublished' || type === 'PostRevised');
  if (published?.type !== 'PostPublished' || newest === undefined || newest.type === 'PostRemoved')
    return yield* Effect.fail(reject('PostNotFound'));
  if (history.some(({ type }) => type === 'PostRemoved')) return yield* Effect.fail(reject('PostGone'));
  const { title, excerpt } = newest.data;
  const { slug } = published.data;
  if (typeof title !== 'string' || typeof excerpt !== 'string' || typeof slug !== 'string')
    return yield* Effect.fail(reject('PostGone'));
  return yield* handleCommand({
    context,
    decider: newsletterPostDecider,
    stream: newsletterPostStream(postId),
    command: { type: 'SendNewsletterPost', postId, title, excerpt, slug },
  });
});
