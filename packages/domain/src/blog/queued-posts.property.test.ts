import type { QueuedPostEvent } from '@setter/events/blog/events';
import { mostAttempts } from '@setter/events/blog/value-sets';
import { decideOwn } from '@setter/testing/decider-spec';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { id } from '../test-support/facts.ts';
import { play, sequencesOf } from '../test-support/play.ts';
import { publishQueuedPost } from './publish-queued-post.ts';
import { queuedPostDecider } from './queued-post-decider.ts';
import type { QueuedPost } from './state.ts';

const decide = decideOwn(queuedPostDecider);
const queuedPostId = id(81);
const attemptIds = fc.constantFrom(id(82), id(83), id(84));
const instants = fc
  .integer({ min: 0, max: 40 })
  .map((n) => new Date(Date.UTC(2026, 10, 4, 0, n)).toISOString());
const texts = { title: 'T', excerpt: 'E', content: '<p>C</p>', tags: [], imageId: null, coverVariant: 0 };

/** The events that publishing leads to in the queue. */
const publish = (attemptId: string, queuedPost: QueuedPost): Decided<QueuedPostEvent> => {
  const decided = publishQueuedPost(
    { type: 'PublishQueuedPost', attemptId, postId: 1, slug: 't', texts },
    { queuedPost, post: { status: 'none' } },
  );
  return isRejection(decided) ? decided : { append: decided.append.queuedPost ?? [] };
};

const arrives = {
  type: 'QueuePost',
  queuedPostId,
  title: 'T',
  content: 'C',
  excerpt: null,
  tags: [],
  imageUrl: null,
  autoPublish: true,
} as const;

type Step = (state: QueuedPost) => Decided<QueuedPostEvent>;
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>((state) => decide(arrives, state)),
  fc.constant<Step>((state) => decide({ type: 'RequestQueuedPost' }, state)),
  {
    weight: 4,
    arbitrary: fc.tuple(attemptIds, instants).map(
      ([attemptId, now]): Step =>
        (state) =>
          decide({ type: 'StartWriting', attemptId, now }, state),
    ),
  },
  attemptIds.map(
    (attemptId): Step =>
      (state) =>
        decide({ type: 'MarkWritten', attemptId }, state),
  ),
  {
    weight: 3,
    arbitrary: fc.tuple(attemptIds, instants).map(
      ([attemptId, now]): Step =>
        (state) =>
          decide({ type: 'FailAttempt', attemptId, reason: 'No.', now, notBefore: null }, state),
    ),
  },
  attemptIds.map(
    (attemptId): Step =>
      (state) =>
        publish(attemptId, state),
  ),
  fc.constant<Step>((state) => decide({ type: 'DeleteQueuedPost' }, state)),
);

it('leaves the queue once, published or deleted, and begins at most five attempts for each request', () => {
  fc.assert(
    fc.property(sequencesOf(steps), (given) => {
      const types: string[] = [];
      const counts: { readonly recorded: number | undefined; readonly begun: number }[] = [];
      let begun = 0;
      play<QueuedPost, QueuedPostEvent>(queuedPostDecider, given, (event, after) => {
        types.push(event.type);
        if (event.type === 'QueuedPostRequested' && types.at(-2) === 'QueuedPostFailed') begun = 0;
        if (event.type === 'QueuedPostWritingStarted') begun++;
        if ('attempts' in after) counts.push({ recorded: after.attempts, begun });
        if (event.type === 'QueuedPostFailed')
          counts.push({ recorded: Math.max(begun, mostAttempts), begun });
      });
      expect(counts.filter(({ recorded, begun }) => recorded !== begun)).toEqual([]);
      const hasEnded = (type: string) => type === 'QueuedPostPublished' || type === 'QueuedPostDeleted';
      expect(types.slice(0, -1).filter(hasEnded)).toEqual([]);
      expect(types.indexOf('PostQueued')).toBe(types.length === 0 ? -1 : 0);
      expect(types.lastIndexOf('PostQueued')).toBe(types.indexOf('PostQueued'));
    }),
  );
});
