import type { Problem } from '@setter/contracts/problem';
import { rejections, type RejectionTag } from '@setter/domain/rejections';
import { isOutage } from '@setter/event-store/sql-errors';
import { type CallFailure, type HttpProblem, httpProblem } from './call-failure.ts';

/** What each of the domain's refusals is over HTTP. */
const statusOf = {
  NotFound: 404,
  InsufficientCredits: 402,
  BalanceChanged: 409,
  BalanceTooLow: 409,
  CardDeclined: 402,
  PackMismatch: 422,
  PaymentNotPayable: 409,
  UsernameTaken: 409,
  EmailTaken: 409,
  AccountInactive: 403,
  InvalidCredentials: 401,
  ClientInactive: 409,
  ClientRemoved: 409,
  RestorePeriodOver: 410,
  AppointmentChanged: 409,
  AppointmentCancelled: 409,
  AppointmentCompleted: 409,
  AppointmentEnded: 409,
  AppointmentNotStarted: 409,
  AppointmentNotScheduled: 409,
  AppointmentUnlocked: 409,
  AppointmentNotUnlocked: 409,
  AppointmentTimeFixed: 409,
  DurationNotOffered: 400,
  ProspectErased: 409,
  PaidCreditsOnlyAdded: 422,
  ProspectConsentMissing: 422,
  ZoomLinkNotHttps: 400,
  LeadConverted: 409,
  TooManySubmissions: 429,
} as const satisfies Record<RejectionTag, number>;

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

/** The HTTP problem that a handler's failure is. */
export const toHttpProblem = (failure: CallFailure): HttpProblem => {
  switch (failure._tag) {
    case 'HttpProblem':
      return failure;
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
    default: {
      const [code, message] = rejections[failure._tag];
      const status: number = statusOf[failure._tag];
      // These limits count per day.
      return httpProblem(
        status,
        code,
        message,
        status === 429 ? { headers: { 'retry-after': '86400' } } : {},
      );
    }
  }
};

const titleOf = (code: string) => `${code.slice(0, 1).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`;

/** The body of a failure answer, RFC 9457. */
export const problemBody = (
  { status, code, message, errors }: HttpProblem,
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
  ...(errors && { errors: [...errors] }),
});
