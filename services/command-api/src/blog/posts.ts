import { postDecider } from '@setter/domain/blog/post-decider';
import { queuedPostDecider } from '@setter/domain/blog/queued-post-decider';
import { slugOf } from '@setter/domain/blog/slug-of';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { postStream, queuedPostStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { EntityIds } from '../entity-ids.ts';
import { withFreeSlug } from './free-slug.ts';
import { type GivenPost, postTexts } from './post-texts.ts';

/** A post without its texts: its decisions need none. */
export const postFold = (postId: number) => ({
  stream: postStream(postId),
  initialState: postDecider.initialState,
  evolve: postDecider.evolve,
  sealed: true as const,
});
export const queuedPostFold = (queuedPostId: string) => ({
  stream: queuedPostStream(queuedPostId),
  initialState: queuedPostDecider.initialState,
  evolve: queuedPostDecider.evolve,
  sealed: true as const,
});

/** Publishes a post under an address made from its title, and answers its number. */
export const publishPost = Effect.fn('publishPost')(function* (context: CommandContext, given: GivenPost) {
  const ids = yield* EntityIds;
  const texts = yield* postTexts(given);
  const postId = yield* ids.nextPost;
  const { result, position } = yield* withFreeSlug(slugOf(given.title), (slug, retriesOn) =>
    handleCommand({
      context,
      retriesOn,
      decider: postDecider,
      reads: { post: postFold(postId) },
      command: { type: 'PublishPost', postId, slug, texts },
    }),
  );
  return { postId: result.postId, position };
});

export const revisePost = Effect.fn('revisePost')(function* (
  context: CommandContext,
  postId: number,
  given: GivenPost,
  expectedVersion: number | null,
) {
  const texts = yield* postTexts(given);
  return yield* handleCommand({
    context,
    decider: postDecider,
    reads: { post: postFold(postId) },
    command: { type: 'RevisePost', texts, expectedVersion },
  });
});

export const removePost = (context: CommandContext, postId: number) =>
  handleCommand({
    context,
    decider: postDecider,
    reads: { post: postFold(postId) },
    command: { type: 'RemovePost' },
  });
