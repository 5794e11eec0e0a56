import type { SlotProblem } from '@setter/contracts/appointments/slot-problem';
import type { Rejection } from '@setter/domain/rejections';
import type { TooManyAttempts } from '@setter/identity/throttles';

export type FieldError = {
  /** Dotted, e.g. `leadIds.0`; empty for the whole. */
  readonly path: string;
  readonly message: string;
};

/** A failure of HTTP itself, not a rejection of the domain. `message` is a sentence for a person. */
export type HttpProblem = {
  readonly _tag: 'HttpProblem';
  readonly status: number;
  /** Stable snake_case name. */
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Further fields of the problem. */
  readonly more?: Partial<SlotProblem>;
};

/** What a handler may fail with; the last three come from the event store and the read side. */
export type CallFailure =
  | Rejection
  | HttpProblem
  | TooManyAttempts
  | { readonly _tag: 'CommandIdReused' }
  | { readonly _tag: 'StoreBusy' }
  | { readonly _tag: 'SubjectErased' }
  | { readonly _tag: 'NotReady' };

export const httpProblem = (
  status: number,
  code: string,
  message: string,
  more: Pick<HttpProblem, 'errors' | 'headers' | 'more'> = {},
): HttpProblem => ({ _tag: 'HttpProblem', status, code, message, ...more });

export const invalidRequest = (errors: readonly FieldError[], message?: string): HttpProblem =>
  httpProblem(400, 'invalid_request', message ?? errors[0]?.message ?? 'The request is not valid.', {
    errors,
  });

export const notSignedIn = (): HttpProblem =>
  httpProblem(401, 'not_signed_in', 'Please sign in to continue.');

export const stepUpRequired = (): HttpProblem =>
  httpProblem(403, 'step_up_required', 'Confirm that it is you.');

export const notFound = (): HttpProblem => httpProblem(404, 'not_found', 'We could not find that.');

export const tooManyRequests = (retryAfterSeconds: number, message?: string): HttpProblem =>
  httpProblem(429, 'too_many_requests', message ?? 'Too many attempts. Please wait a moment and try again.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
