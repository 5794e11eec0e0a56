import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpProblem } from './call-failure.ts';
import { problemBody } from './problems.ts';
import { traceOfRequest } from './request-trace.ts';

/** Sends `application/problem+json`. */
export const sendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: HttpProblem,
): FastifyReply =>
  reply
    .code(problem.status)
    .headers({ ...problem.headers })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, request.id, traceOfRequest(request).traceId)));
