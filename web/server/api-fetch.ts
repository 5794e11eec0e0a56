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
