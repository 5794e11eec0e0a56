import { beginningOf } from '@setter/events/texts/cut-text';
import { Copywriter, type WrittenPost } from '@setter/ai/copywriter';
import { Illustrator } from '@setter/ai/illustrator';
import { queuedPostDecider, type QueuedPostCommand } from '@setter/domain/blog/queued-post-decider';
import { slugOf } from '@setter/domain/blog/slug-of';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { QueuedPostEvent } from '@setter/events/blog/events';
import { mostTags, postTextLimits as limits } from '@setter/events/blog/value-sets';
import type { PersonalText } from '@setter/events/marks';
import { queuedPostStream } from '@setter/events/streams';
import { AssetStore } from '@setter/images/asset-store';
import { runJobs } from '@setter/jobs/run-jobs';
import { type QueuedPostToWrite, writeQueuedPostJob } from '@setter/jobs/write-queued-post-job';
import { refuseMarkup } from '@setter/html/markup-limits';
import { Clock, Effect } from 'effect';
import { causedContext, partOf } from '../derived-context.ts';
import { EntityIds } from '../entity-ids.ts';
import { reasonOf } from './failure-reasons.ts';
import { withFreeSlug } from './free-slug.ts';
import { importImage } from './post-images.ts';
import { postTexts } from './post-texts.ts';
import { postFold, queuedPostFold } from './posts.ts';

type Arrived = Extract<QueuedPostEvent, { readonly type: 'PostQueued' }>['data'];
type OwnCommand = Exclude<QueuedPostCommand, { readonly type: 'PublishQueuedPost' }>;

/** Shorter than a job may take, so that what went wrong is recorded. */
const writingTakes = '7 minutes';

/**
 * One attempt to write a queued post and to publish it. A job that runs again goes on with its attempt; another one, such as
 * that of an admin who asked for it meanwhile, finds it under way or done and leaves it. An attempt that fails is recorded,
 * and that record leads to the next job.
 */
export const writeQueuedPost = Effect.fn('writeQueuedPost')(function* (job: QueuedPostToWrite) {
  const context = yield* causedContext({
    scope: 'write queued post',
    key: job.attemptId,
    causationId: job.attemptId,
    correlationId: job.attemptId,
    actor: 'blog-writer',
  });
  const { attemptId } = job;
  const arrived = yield* begin(context, job);
  if (arrived === undefined) return;
  yield* write(context, arrived, attemptId).pipe(
    Effect.timeout(writingTakes),
    Effect.catchTag(['NotFound', 'SubjectErased'], () =>
      Effect.logInfo('a queued post left the queue while it was written'),
    ),
    Effect.catchTag(
      ['AiUnavailable', 'AiLimitReached', 'TimeoutError', 'PostTooLong', 'MarkupRefused', 'HttpProblem'],
      Effect.fnUntraced(function* (failure) {
        yield* Effect.logWarning('a queued post was not written').pipe(
          Effect.annotateLogs({ queuedPostId: job.queuedPostId, failure: failure._tag }),
        );
        yield* handle(context, job, 'fail attempt', {
          type: 'FailAttempt',
          attemptId,
          reason: reasonOf(failure),
          now: new Date(yield* Clock.currentTimeMillis).toISOString(),
          notBefore: failure._tag === 'AiLimitReached' ? failure.retryAt.toISOString() : null,
        });
      }),
    ),
  );
});

const handle = (
  context: CommandContext,
  { queuedPostId, attemptId }: QueuedPostToWrite,
  part: string,
  command: OwnCommand,
) =>
  Effect.flatMap(partOf(context, part, attemptId), (own) =>
    handleCommand({
      context: own,
      decider: queuedPostDecider,
      stream: queuedPostStream(queuedPostId),
      command,
    }),
  );

/** What arrived, once this job writes it. Undefined: another job does, or it is in the queue no longer. */
const begin = Effect.fnUntraced(function* (context: CommandContext, job: QueuedPostToWrite) {
  const { queuedPostId, attemptId } = job;
  const command = { type: 'StartWriting', attemptId, now: context.occurredAt } as const;
  const isOurs = yield* handle(context, job, 'start writing', command).pipe(
    Effect.as(true),
    Effect.catchTag(['NotFound', 'SubjectErased'], () => Effect.succeed(false)),
  );
  if (!isOurs) return undefined;
  const store = yield* EventStore;
  const { events } = yield* store.readStream(queuedPostStream(queuedPostId).streamId);
  const [first] = events as unknown as readonly QueuedPostEvent[];
  return first?.type === 'PostQueued' ? plainOf(first.data) : undefined;
});

const isPlain = (text: PersonalText | null): text is string => typeof text === 'string';

/** Its texts as they came; undefined when they are erased. */
const plainOf = ({ title, content, excerpt, tags, imageUrl, queuedPostId }: Arrived) =>
  isPlain(title) && isPlain(content)
    ? {
        queuedPostId,
        title,
        content,
        excerpt: isPlain(excerpt) ? excerpt : null,
        tags: tags.filter(isPlain),
        imageUrl: isPlain(imageUrl) ? imageUrl : null,
      }
    : undefined;
type PlainPost = NonNullable<ReturnType<typeof plainOf>>;

const write = Effect.fnUntraced(function* (context: CommandContext, arrived: PlainPost, attemptId: string) {
  const { queuedPostId } = arrived;
  const refusal = refuseMarkup(arrived.content);
  if (refusal !== undefined) return yield* Effect.fail(refusal);
  const copywriter = yield* Copywriter;
  const ids = yield* EntityIds;
  const written = yield* copywriter.writePost(arrived);
  yield* handle(context, { queuedPostId, attemptId }, 'written', { type: 'MarkWritten', attemptId });
  const imageId = yield* coverOf(arrived, written);
  const texts = yield* postTexts({
    title: beginningOf(written.title, limits.title),
    content: written.html,
    excerpt: written.excerpt === '' ? null : beginningOf(written.excerpt, limits.excerpt),
    tags: written.tags.slice(0, mostTags),
    imageId,
  });
  const postId = yield* ids.nextPost;
  const own = yield* partOf(context, 'publish', attemptId);
  yield* withFreeSlug(slugOf(written.slug), (slug, retriesOn) =>
    handleCommand({
      context: own,
      retriesOn,
      decider: queuedPostDecider,
      reads: { queuedPost: queuedPostFold(queuedPostId), post: postFold(postId) },
      command: { type: 'PublishQueuedPost', attemptId, postId, slug, texts },
    }),
  );
});

/** The picture that came with it, else one that is drawn; without either the web draws one. No post waits for a picture. */
const coverOf = Effect.fnUntraced(function* ({ imageUrl }: PlainPost, written: WrittenPost) {
  const given = imageUrl === null ? undefined : yield* importImage(imageUrl);
  if (given !== undefined) return given;
  const illustrator = yield* Illustrator;
  const store = yield* AssetStore;
  return yield* illustrator.drawCover(written).pipe(
    Effect.flatMap((bytes) => (bytes === null ? Effect.succeed(undefined) : store.put(bytes, 'photo'))),
    Effect.map((stored) => stored?.id ?? null),
    Effect.catch(({ _tag }) =>
      Effect.as(
        Effect.logWarning('a post goes without a picture').pipe(Effect.annotateLogs({ failure: _tag })),
        null,
      ),
    ),
  );
});

/** Writes queued posts until it is interrupted. */
export const runWriteQueuedPosts = runJobs({
  type: writeQueuedPostJob,
  concurrency: 2,
  run: writeQueuedPost,
});
