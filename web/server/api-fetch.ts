import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiFetch } from '../shared/render-contract.ts';

type Methods = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How loaders on the server reach the API for the visitor of `request`. */
export type ApiFetchFactory = (request: FastifyRequest) => ApiFetch;

/** Calls the API in this very process, without a socket. */
export function injectFetch(app: FastifyInstance): ApiFetchFactory {
  return (request) => async (path, init) => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as Methods,
      url: path,
      headers: visitorHeaders(request, init),
      remoteAddress: request.ip,
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one !== undefined) headers.append(name, String(one));
      }
    }
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : answer.body, { status: answer.statusCode, headers });
  };
}

/** Calls the API over HTTP at `origin`, telling it whose request this is. */
export function httpFetch(origin: string): ApiFetchFactory {
  return (request) => (path, init) =>
    fetch(new URL(path, origin), {
      ...init,
      headers: { ...visitorHeaders(request, init), 'x-forwarded-for': request.ip },
    });
}

function visitorHeaders(request: FastifyRequest, init: RequestInit): Record<string, string> {
  const headers = Object.fromEntries(new Headers(init.headers));
  for (const name of ['cookie', 'host', 'user-agent', 'accept-language', 'traceparent'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}

/**
 * What the API answers to a GET; undefined for a thing that is not there, or not public. Throws `ApiUnavailable` where it
 * cannot say for now.
 */
export async function readAnswer<T>(fetch: ApiFetch, path: string): Promise<T | undefined> {
  const answer = await fetch(path, { method: 'GET' });
  if (answer.ok) return (await answer.json()) as T;
  if (answer.status === 503) throw new ApiUnavailable(path);
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return undefined;
  throw new Error(`${path} was answered with ${answer.status}`);
}

/** Answered as 503 `not_ready` by the error handler of the app. */
class ApiUnavailable extends Error {
  readonly code = 'NOT_READY';

  constructor(path: string) {
    super(`${path} has no answer for now`);
  }
}
