import { maxFileBytes } from '@setter/contracts/call';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type HttpProblem, httpProblem, invalidRequest } from './call-failure.ts';
import { drainAfterAnswer } from './connection-limits.ts';
import './fastify-types.ts';
import { internal, toHttpProblem } from './problems.ts';
import { malformed } from './request-checks.ts';
import { sendProblem } from './send-problem.ts';

const fileTooLarge = `A file may have at most ${maxFileBytes / 1024 ** 2} MB.`;

const invalidJson = () => invalidRequest([{ path: '', message: 'The body is not valid JSON.' }]);

/** `__proto__` and `constructor.prototype` would change what other objects inherit. */
const forbiddenName = () =>
  invalidRequest([
    { path: '', message: 'The body has a field named __proto__ or constructor, which is not allowed.' },
  ]);

/** Maps Fastify's own errors to problems. Everything else that is thrown is an internal error. */
const problemOf = (error: FastifyError, takesFiles: boolean): HttpProblem => {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return httpProblem(413, 'too_large', takesFiles ? fileTooLarge : 'That is more than we can take.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return httpProblem(
        415,
        'unsupported_media_type',
        `Send the body as ${takesFiles ? 'multipart/form-data' : 'application/json'}.`,
      );
    case 'FILE_TOO_LARGE':
      return httpProblem(413, 'too_large', fileTooLarge);
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return invalidJson();
    case 'FORBIDDEN_NAME':
      return forbiddenName();
    case 'INVALID_FORM':
      return invalidRequest([{ path: '', message: error.message }]);
    case 'NOT_READY':
      return toHttpProblem({ _tag: 'NotReady' });
    case 'FST_ERR_BAD_URL':
      return malformed();
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return httpProblem(404, 'not_found', 'We could not find that.');
    default:
      return error.statusCode === 400 ? invalidJson() : internal(error);
  }
};

export const handleError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const problem = problemOf(error, request.routeOptions.config.call?.takesFiles ?? false);
  if (problem.status >= 500 && error.code !== 'NOT_READY')
    request.log.error({ err: error }, 'request failed');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') drainAfterAnswer(request.raw.socket);
  return sendProblem(request, reply, problem);
};
