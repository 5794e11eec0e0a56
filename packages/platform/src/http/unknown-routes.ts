import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { httpProblem, notFound } from './call-failure.ts';
import { sendProblem } from './send-problem.ts';

type Known = { readonly method: string; readonly segments: readonly string[] };

const segmentsOf = (path: string) => (path.split('?', 1)[0] ?? '').split('/');
const fits = (known: readonly string[], given: readonly string[]) =>
  known.length === given.length &&
  known.every((segment, index) => segment.startsWith(':') || segment === given[index]);

/** Tells a path that does not exist (404) from one that does not take this method (405, with those it takes). */
export const unknownRoutes = () => {
  const known: Known[] = [];
  return {
    remember: ({ method, url }: RouteOptions): void => {
      // A wildcard serves pages, so it says nothing about what exists.
      if (url.includes('*')) return;
      for (const one of [method].flat()) known.push({ method: one, segments: segmentsOf(url) });
    },
    answer: (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const given = segmentsOf(request.url);
      const methods = known.filter(({ segments }) => fits(segments, given)).map(({ method }) => method);
      if (methods.length === 0 || methods.includes(request.method))
        return sendProblem(request, reply, notFound());
      const allow = [...new Set(methods)].toSorted().join(', ');
      const problem = httpProblem(405, 'method_not_allowed', `This address takes ${allow} only.`, {
        headers: { allow },
      });
      return sendProblem(request, reply, problem);
    },
  };
};
