import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusedForm } from '../shared/render-contract.ts';
import type { PageForm } from './forms.ts';
import { sendPage } from './page.ts';
import type { PageSource } from './page.ts';

type Values = Readonly<Record<string, string>>;

/**
 * Responds to a form that a browser posted itself. The call of the API decides, under its own checks and throttles; its answer
 * becomes a redirect to a page that says so, or the form's page with what is wrong and the answers kept.
 */
export async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  source: PageSource,
  form: PageForm,
  values: Values,
): Promise<FastifyReply> {
  const { name, secrets = [] } = form;
  const shown = Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)));
  const refuse = (status: number, found: Omit<RefusedForm, 'form' | 'values'>) =>
    sendPage(request, reply, source, { refusedForm: { form: name, values: shown, ...found }, status });

  const errors = form.check?.(values) ?? {};
  if (Object.keys(errors).length > 0) return refuse(400, { code: null, errors, problem: null });
  const answer = await makeCall(request, source, form, values);
  if (answer.ok) {
    const url = new URL(request.url, source.site.publicUrl);
    // A sign-in starts its session.
    const cookies = answer.headers.getSetCookie();
    if (cookies.length > 0) void reply.header('set-cookie', cookies);
    return reply.redirect(form.next(url, values, await answer.json()), 303);
  }
  const retryAfter = answer.headers.get('retry-after');
  if (retryAfter !== null) void reply.header('retry-after', retryAfter);
  return refuse(answer.status, await problemsOf(answer, form.failed(source.site)));
}

function makeCall(
  request: FastifyRequest,
  source: PageSource,
  { call, body }: PageForm,
  values: Values,
): Promise<Response> {
  const { origin } = request.headers;
  return source.apiFetch(request)(call, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(values['openedAt'] !== undefined && { 'idempotency-key': keyOf(values) }),
      // The server has checked by another header who says `null`.
      ...(origin !== undefined && origin !== 'null' && { origin }),
    },
    body: JSON.stringify(body?.(values) ?? values),
  });
}

/** One form that is sent twice is one attempt: `openedAt`, without which there is no key, tells two alike apart. */
function keyOf(values: Values): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(values)))
    .digest('hex')
    .slice(0, 32);
}

/** The sentences for the fields, or one for the form: the server's where it says what the person can do. */
async function problemsOf(answer: Response, failed: string): Promise<Omit<RefusedForm, 'form' | 'values'>> {
  const body = (await answer.json().catch(() => null)) as Partial<{
    code: string;
    message: string;
    errors: { path: string; message: string }[];
  }> | null;
  const all = answer.status === 400 ? (body?.errors ?? []) : [];
  const errors = Object.fromEntries(
    all.filter((error) => error.path !== '').map((error) => [error.path, error.message]),
  );
  if (Object.keys(errors).length > 0) return { code: null, errors, problem: null };
  const isForPeople = answer.status < 500 && answer.status !== 404 && all.length === 0;
  const sentence = isForPeople ? body?.message : all[0]?.message;
  return { code: body?.code ?? null, errors, problem: sentence ?? failed };
}
