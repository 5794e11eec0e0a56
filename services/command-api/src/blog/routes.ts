import { Copywriter } from '@setter/ai/copywriter';
import {
  createPost,
  removePost as removeCall,
  revisePost as reviseCall,
} from '@setter/contracts/blog/manage-posts';
import { deleteQueuedPost, getBlogSettings, processQueuedPost } from '@setter/contracts/blog/queue';
import { queuedPostDecider } from '@setter/domain/blog/queued-post-decider';
import { handleCommand } from '@setter/event-store/append';
import { queuedPostStream } from '@setter/events/streams';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { BlogSettings } from './blog-settings.ts';
import { postAnswer } from './post-answer.ts';
import { publishPost, removePost, revisePost } from './posts.ts';

const success = { success: true as const };

export const blogRoutes = [
  route(createPost, ({ command, body }) =>
    Effect.gen(function* () {
      const { postId, position } = yield* publishPost(command, body);
      return { body: yield* postAnswer(postId, position), position };
    }),
  ),

  route(reviseCall, ({ command, params: { id }, body: { expectedVersion, ...post } }) =>
    Effect.gen(function* () {
      const { position } = yield* revisePost(command, id, post, expectedVersion);
      return { body: yield* postAnswer(id, position), position };
    }),
  ),

  route(removeCall, ({ command, params: { id } }) =>
    Effect.map(removePost(command, id), ({ position }) => ({ body: success, position })),
  ),

  route(processQueuedPost, ({ command: context, body: { queueId } }) =>
    Effect.map(
      handleCommand({
        context,
        decider: queuedPostDecider,
        stream: queuedPostStream(queueId),
        command: { type: 'RequestQueuedPost' },
      }),
      ({ position }) => ({ body: success, position }),
    ),
  ),

  route(deleteQueuedPost, ({ command: context, params: { id } }) =>
    Effect.map(
      handleCommand({
        context,
        decider: queuedPostDecider,
        stream: queuedPostStream(id),
        command: { type: 'DeleteQueuedPost' },
      }),
      ({ position }) => ({ body: success, position }),
    ),
  ),

  route(getBlogSettings, () =>
    Effect.gen(function* () {
      const { secret, token, autoPublish, publicUrl } = yield* BlogSettings;
      return {
        body: {
          webhookUrl: `${publicUrl}/api/webhooks/blog`,
          webhookIsOpen: secret !== undefined || token !== undefined,
          autoPublish,
          writer: (yield* Copywriter).kind,
        },
      };
    }),
  ),
];
