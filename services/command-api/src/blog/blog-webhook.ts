import { incomingPost } from '@setter/contracts/blog/queue';
import type { StreamStates } from '@setter/event-store/append';
import type { EventStore } from '@setter/event-store/event-store';
import { httpProblem, invalidRequest } from '@setter/http/call-failure';
import type { CommandIds } from '@setter/http/command-ids';
import { issueText } from '@setter/http/issue-text';
import { internal, toHttpProblem } from '@setter/http/problems';
import { withinRequest } from '@setter/http/request-trace';
import { sendProblem } from '@setter/http/send-problem';
import { Cause, Context, Effect, Exit } from 'effect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BlogSettings } from './blog-settings.ts';
import { queuePost } from './queue-post.ts';
import { isFromAutomation } from './verify-webhook.ts';

const bodyLimit = 256 * 1024;

/**
 * `POST /api/webhooks/blog`, for an automation: no session and no Origin, but a signature over the very bytes that came, or a
 * bearer. Not there when neither secret is set.
 */
export const registerBlogWebhook = (
  app: FastifyInstance,
  context: Context.Context<BlogSettings | CommandIds | EventStore | StreamStates>,
): void => {
  const settings = Context.get(context, BlogSettings);
  if (settings.secret === undefined && settings.token === undefined) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/webhooks/blog', {
      bodyLimit,
      config: { access: 'public', anyOrigin: true },
      handler: async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const proof = {
          rawBody,
          timestamp: header(request, 'x-setter-timestamp'),
          signature: header(request, 'x-setter-signature'),
          authorization: header(request, 'authorization'),
        };
        if (!isFromAutomation(proof, settings, Date.now())) {
          request.log.warn('blog webhook rejected');
          return sendProblem(request, reply, notProven());
        }
        const post = incomingPost.safeParse(jsonOf(rawBody), { error: issueText });
        if (!post.success) return sendProblem(request, reply, invalidBody(post.error.issues));
        const program = queuePost(post.data, rawBody, request.id).pipe(withinRequest(request));
        const exit = await Effect.runPromiseExitWith(context)(program);
        if (Exit.isSuccess(exit)) {
          const { queuedPostId, isNew } = exit.value;
          return reply.code(isNew ? 202 : 200).send({ id: queuedPostId, status: 'queued' });
        }
        const failure = Cause.findErrorOption(exit.cause);
        if (failure._tag === 'Some') return sendProblem(request, reply, toHttpProblem(failure.value));
        request.log.error({ err: Cause.squash(exit.cause) }, 'blog webhook failed');
        return sendProblem(request, reply, internal());
      },
    });
  });
};

const header = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const notProven = () => httpProblem(401, 'bad_signature', 'The signature does not hold.');

const jsonOf = (rawBody: Buffer): unknown => {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
};

const invalidBody = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
) => invalidRequest(issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })));
