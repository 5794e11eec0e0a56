import type { BlogPost } from '@setter/contracts/blog/posts';
import { imagePath } from '@setter/domain/image-path';
import { reject } from '@setter/domain/rejections';
import { dayIn } from '@setter/domain/time';
import { EventStore } from '@setter/event-store/event-store';
import type { PostEvent, PostViewsEvent } from '@setter/events/blog/events';
import type { RecordedEvent } from '@setter/events/envelope';
import type { PersonalText } from '@setter/events/marks';
import { postStream, postViewsStream } from '@setter/events/streams';
import { BusinessSettings } from '@setter/config/business-settings';
import { sanitizePostHtml } from '@setter/html/sanitize-post-html';
import { Effect } from 'effect';
import { streamAt } from '../stream-at.ts';

const dayMs = 86_400_000;
const isReadable = (text: PersonalText): text is string => typeof text === 'string';

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
  const { title, excerpt, content, tags, imageId, coverVariant } = (last ?? published).data;
  if (!isReadable(slug) || !isReadable(title) || !isReadable(excerpt) || !isReadable(content))
    return yield* Effect.fail(reject('PostGone'));
  const publishedAt = published.metadata.occurredAt;
  const answer: BlogPost = {
    id: postId,
    slug,
    title,
    excerpt,
    content: sanitizePostHtml(content),
    tags: tags.filter(isReadable),
    imageUrl: imagePath(imageId),
    imageId,
    coverVariant,
    publishedAt,
    revisedAt: last?.metadata.occurredAt ?? null,
    uniqueViews: last === undefined ? 0 : yield* viewsUntil(postId, publishedAt, last),
    version: 1 + revisions.length,
    fromQueue: queuedPostId !== null,
  };
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
