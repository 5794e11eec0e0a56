import { Schema } from 'effect';

/** The `error` of an answer, as Stripe's API words it. */
export type StripeErrorBody = {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: unknown;
};

/** A request that changed nothing, and is answered with this error. */
export class StripeFailure extends Schema.TaggedError<StripeFailure>()('StripeFailure', {
  status: Schema.Number,
  error: Schema.Unknown,
}) {}

const failure = (status: number, error: StripeErrorBody) => new StripeFailure({ status, error });

export const invalidRequest = (code: string, message: string, param?: string): StripeFailure =>
  failure(400, { type: 'invalid_request_error', code, message, ...(param !== undefined && { param }) });

export const resourceMissing = (object: string, id: string, param = 'intent'): StripeFailure =>
  failure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param,
  });

export const unrecognizedUrl = (method: string, path: string): StripeFailure =>
  failure(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });

/** `key` is shown as Stripe does: its beginning and its last four characters. */
export const unauthorized = (key: string | undefined): StripeFailure =>
  failure(401, {
    type: 'invalid_request_error',
    message:
      key === undefined
        ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
        : `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`,
  });

export const idempotencyError = (key: string): StripeFailure =>
  failure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
