import type { BlogPost } from '@setter/contracts/blog/posts';
import { isReadable, shownPost } from '@setter/domain/blog/shown-post';
import { reject } from '@setter/domain/rejections';
import { dayIn } from '@setter/domain/time';
import { EventStore } from '@setter/event-store/event-store';
import type { PostEvent, PostViewsEvent } from '@setter/events/blog/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { postStream, postViewsStream } from '@setter/events/streams';
import { BusinessSettings } from '@setter/config/business-settings';
import { sanitizePostHtml } from '@setter/html/sanitize-post-html';
import { Effect } from 'effect';
import { streamAt } from '../stream-at.ts';

const dayMs = 86_400_000;

/**
 * A post as everyone may read it, as the command left it that is recorded at a position. Fails with PostGone when its
 * texts were erased meanwhile.
 */
export const postAnswer = Effect.fn('postAnswer')(function* (postId: number, position: number) {
  const [published, ...later] = yield* streamAt<PostEvent>(postStream(postId).streamId, position);
  if (published?.type !== 'PostPublished') throw new Error(`post ${postId} is not there at ${position}`);
  const revisions = later.filter(isRevision);
  const last = revisions.at(-1);
  const { slug, queuedPostId } = published.data;
  const { content, ...texts } = (last ?? published).data;
  const publishedAt = published.metadata.occurredAt;
  const post = shownPost({
    ...texts,
    slug,
    publishedAt,
    revisedAt: last?.metadata.occurredAt ?? null,
    uniqueViews: last === undefined ? 0 : yield* viewsUntil(postId, publishedAt, last),
    version: 1 + revisions.length,
    fromQueue: queuedPostId !== null,
  });
  if (post === undefined || !isReadable(content)) return yield* Effect.fail(reject('PostGone'));
  const answer: BlogPost = { ...post, content: sanitizePostHtml(content) };
  return answer;
});

type Revision = RecordedEvent<Extract<PostEvent, { readonly type: 'PostRevised' }>>;
const isRevision = (event: RecordedEvent<PostEvent>): event is Revision => event.type === 'PostRevised';

/** Readers on the days from a post's publication to an event, each day being a stream of its own. */
const viewsUntil = Effect.fnUntraced(function* (postId: number, publishedAt: string, until: Revision) {
  const { timeZone } = yield* BusinessSettings;
  const [first, last] = [publishedAt, until.metadata.occurredAt].map((at) =>
    Date.parse(dayIn(timeZone, at)),
  ) as [number, number];
  const days = Array.from({ length: Math.round((last - first) / dayMs) + 1 }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
  const { readStreams } = yield* EventStore;
  const ranges = days.map((day) => ({ streamId: postViewsStream(postId, day).streamId, after: 0 }));
  const events = (yield* readStreams(ranges)) as readonly RecordedEvent<PostViewsEvent>[];
  return events
    .filter(({ position }) => position <= until.position)
    .reduce((sum, { data }) => sum + data.uniqueViews, 0);
});
