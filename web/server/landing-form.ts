import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldValues } from '../shared/answer-names.ts';
import type { RefusedForm } from '../shared/render-contract.ts';
import { sendPage } from './page.ts';
import type { PageSource } from './page.ts';

const path = '/api/leads';
const formType = 'application/x-www-form-urlencoded';
const longestForm = 64 * 1024;

/**
 * Takes the form of a landing page from browsers that post it themselves: without JavaScript, or before it has loaded.
 * The call of the API decides, under its own checks and throttles; its answer becomes a redirect to the page with the
 * thank-you, or the page with what is wrong and the answers kept. Other programs that post forms get the call's answer.
 */
export function takePageForm(app: FastifyInstance, source: PageSource): void {
  app.addConstraintStrategy({
    name: 'asks',
    storage: () => {
      const handlers = new Map<unknown, never>();
      return {
        get: (kind) => handlers.get(kind) ?? null,
        set: (kind, handler) => void handlers.set(kind, handler as never),
      };
    },
    deriveConstraint: (request: IncomingMessage) => (asksForPage(request) ? 'page' : undefined),
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => {
      // Of fields with one name the last, as the call itself reads forms.
      done(null, fieldValues(new URLSearchParams(String(body))));
    });
    scope.route({
      method: 'POST',
      url: path,
      constraints: { asks: 'page' },
      bodyLimit: longestForm,
      config: { access: 'public' },
      handler: (request: FastifyRequest, reply) =>
        answerForm(request, reply, source, (request.body ?? {}) as Record<string, string>),
    });
  });
}

/** A browser's own post: what it asks for is a page. */
function asksForPage({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    (headers['content-type'] ?? '').startsWith(formType) &&
    (headers.accept ?? '').includes('text/html')
  );
}

async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  source: PageSource,
  values: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const landingPageId = values.landingPageId ?? '';
  const answer = await source.apiFetch(request)(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'idempotency-key': keyOf(values),
      ...(request.headers.origin !== undefined && { origin: request.headers.origin }),
    },
    body: JSON.stringify(values),
  });
  if (answer.ok) return reply.redirect(`/landing/${landingPageId}?sent=1`, 303);
  const retryAfter = answer.headers.get('retry-after');
  if (retryAfter !== null) void reply.header('retry-after', retryAfter);
  const refusedForm = { landingPageId, values, ...(await problemsOf(answer)) };
  return sendPage(request, reply, source, { refusedForm, status: answer.status });
}

/** One form that is sent twice is one attempt: `openedAt` tells two of the same answers apart. */
function keyOf(values: Readonly<Record<string, string>>): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(values)))
    .digest('hex')
    .slice(0, 32);
}

const failed = 'There was an error submitting your information. Please try again.';
/** Answers whose sentence says what the person can do. */
const toldByServer: ReadonlySet<number> = new Set([413, 429]);

async function problemsOf(answer: Response): Promise<Pick<RefusedForm, 'errors' | 'problem'>> {
  const body = (await answer.json().catch(() => null)) as Partial<{
    message: string;
    errors: { path: string; message: string }[];
  }> | null;
  const all = answer.status === 400 ? (body?.errors ?? []) : [];
  const errors = Object.fromEntries(
    all.filter((error) => error.path !== '').map((error) => [error.path, error.message]),
  );
  if (Object.keys(errors).length > 0) return { errors, problem: null };
  const sentence = toldByServer.has(answer.status) ? body?.message : all[0]?.message;
  return { errors, problem: sentence ?? failed };
}
