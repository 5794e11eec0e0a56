import type { Problem } from '@setter/contracts/problem';
import { rejections } from '@setter/domain/rejections';
import { isOutage } from '@setter/event-store/errors';
import {
  type CallFailure,
  type HttpProblem,
  httpProblem,
  notFound,
  tooManyRequests,
} from './call-failure.ts';

const unavailable = (message: string) =>
  httpProblem(503, 'not_ready', message, { headers: { 'retry-after': '1' } });

/**
 * The problem for a handler's defect; it reveals nothing internal. While the database is away
 * it is 503, since the same request may succeed in a moment.
 */
export const internal = (error?: unknown): HttpProblem =>
  isOutage(error)
    ? unavailable('Our database is away for a moment. Please try again.')
    : httpProblem(500, 'internal', 'Something went wrong on our side. Please try again.');

/** The problem of a request that was interrupted because its process stops. */
export const restarting = (): HttpProblem => unavailable('We are restarting. Please try again in a moment.');

/** The HTTP problem that a handler's failure is. */
export const toHttpProblem = (failure: CallFailure): HttpProblem => {
  switch (failure._tag) {
    case 'HttpProblem':
      return failure;
    case 'TooManyAttempts':
      return tooManyRequests(failure.retryAfterSeconds);
    case 'CommandIdReused':
      return httpProblem(
        422,
        'idempotency_key_reused',
        'This Idempotency-Key was already used for another request.',
      );
    case 'StoreBusy':
      return unavailable('We are very busy right now. Please try again in a moment.');
    case 'NotReady':
      return unavailable('We are still catching up. Please try again in a moment.');
    case 'SubjectErased':
      return notFound();
    default: {
      const { status, code, message } = rejections[failure._tag];
      // These limits count per day.
      return httpProblem(
        status,
        code,
        message,
        (status as number) === 429 ? { headers: { 'retry-after': '86400' } } : {},
      );
    }
  }
};

const titleOf = (code: string) => `${code.slice(0, 1).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`;

/** The body of a failure answer, RFC 9457. */
export const problemBody = (
  { status, code, message, errors, more }: HttpProblem,
  requestId: string,
  traceId: string,
): Problem => ({
  type: `urn:setter:problem:${code}`,
  title: titleOf(code),
  status,
  code,
  message,
  requestId,
  traceId,
  ...more,
  ...(errors && { errors: [...errors] }),
});
