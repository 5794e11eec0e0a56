import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type HttpProblem, httpProblem, notFound } from './call-failure.ts';
import { isApi } from './security-headers.ts';
import { sendProblem } from './send-problem.ts';

type Pattern = { readonly segments: readonly string[]; readonly methods: Set<string> };

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
const fits = (pattern: readonly string[], segments: readonly string[]) =>
  pattern.length === segments.length &&
  pattern.every((segment, index) => segment.startsWith(':') || segment === segments[index]);

/**
 * Tells a path that does not exist (404) from one that does not have this method (405, with those it has). A path
 * without parameters stands for itself: `DELETE /items/count` is not a deletion of the item "count".
 */
export const unknownRoutes = () => {
  const fixed = new Map<string, Set<string>>();
  const patterns = new Map<string, Pattern>();
  const pages = new Set<string>();

  const methodsOf = (path: string): ReadonlySet<string> => {
    const exact = fixed.get(path);
    if (exact !== undefined) return exact;
    const segments = path.split('/');
    const fitting = [...patterns.values()].filter((pattern) => fits(pattern.segments, segments));
    if (fitting.length > 0) return new Set(fitting.flatMap(({ methods }) => [...methods]));
    return isApi(path) ? new Set() : pages;
  };

  const remember = ({ method, url }: RouteOptions): void => {
    for (const one of [method].flat()) {
      // The wildcard of the pages says nothing about which addresses the API has.
      if (url.includes('*')) {
        if (url === '/*') pages.add(one);
      } else if (url.includes(':')) {
        const pattern = patterns.get(url) ?? { segments: url.split('/'), methods: new Set() };
        patterns.set(url, pattern);
        pattern.methods.add(one);
      } else {
        fixed.set(url, (fixed.get(url) ?? new Set()).add(one));
      }
    }
  };

  const wrongMethod = (methods: ReadonlySet<string>): HttpProblem => {
    const allow = [...methods].toSorted().join(', ');
    return httpProblem(405, 'method_not_allowed', `This address takes ${allow} only.`, {
      headers: { allow },
    });
  };

  const problemOf = (request: FastifyRequest): HttpProblem => {
    const methods = methodsOf(pathOf(request.url));
    return methods.size === 0 || methods.has(request.method) ? notFound() : wrongMethod(methods);
  };

  return {
    remember,
    /** The answer to a request whose address has no route of this method, before its body is read. */
    refuse: (request: FastifyRequest): HttpProblem | undefined => {
      if (request.is404) return problemOf(request);
      const { url = '' } = request.routeOptions;
      // A route without parameters is meant whenever it matches, also by the slash that ends a plugin's prefix.
      if (!/[:*]/.test(url)) return undefined;
      const path = pathOf(request.url);
      const isWildcard = url.includes('*');
      const methods = isWildcard ? methodsOf(path) : fixed.get(path);
      if (methods === undefined || methods.size === 0 || methods.has(request.method)) return undefined;
      return wrongMethod(methods);
    },
    answer: (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
      sendProblem(request, reply, problemOf(request)),
  };
};
