import { queuedPostDecider } from '@setter/domain/blog/queued-post-decider';
import type { FailAttempt, StartWriting } from '@setter/domain/blog/write-queued-post';
import { handleCommand } from '@setter/event-store/append';
import { mostAttempts } from '@setter/events/blog/value-sets';
import { queuedPostStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { publishPost } from '@setter/command-api/blog/posts';
import { asAdmin, demoContext } from './demo-context.ts';
import type { DemoPost, DemoQueuedPost } from './posts.ts';

export const publishDemoPost = Effect.fn('demo.publishPost')(function* (key: string, post: DemoPost) {
  const { daysAgo: _, ...given } = post;
  yield* publishPost(yield* demoContext(key, asAdmin), { ...given, imageId: null });
});

/** Stays as it is: nothing of the demo is published by itself. */
export const queueDemoPost = Effect.fn('demo.queuePost')(function* (key: string, post: DemoQueuedPost) {
  const { title, content, failure } = post;
  const context = yield* demoContext(key, asAdmin);
  const queuedPostId = context.commandId;
  const handle = (part: string, command: StartWriting | FailAttempt) =>
    Effect.flatMap(demoContext(`${key} ${part}`, asAdmin), (own) =>
      handleCommand({
        context: own,
        decider: queuedPostDecider,
        stream: queuedPostStream(queuedPostId),
        command,
      }),
    );
  yield* handleCommand({
    context,
    decider: queuedPostDecider,
    stream: queuedPostStream(queuedPostId),
    command: {
      type: 'QueuePost',
      queuedPostId,
      title,
      content,
      excerpt: null,
      tags: [],
      imageUrl: null,
      autoPublish: false,
    },
  });
  if (failure === null) return;
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const now = context.occurredAt;
    const { commandId: attemptId } = yield* demoContext(`${key} attempt ${attempt}`, asAdmin);
    yield* handle(`start ${attempt}`, { type: 'StartWriting', attemptId, now });
    yield* handle(`fail ${attempt}`, {
      type: 'FailAttempt',
      attemptId,
      reason: failure,
      now,
      notBefore: null,
    });
  }
});
