import type { SlotProblem } from '@setter/contracts/appointments/slot-problem';
import type { Problem } from '@setter/contracts/problem';

export interface FieldError {
  /** Name of the field in the body, such as `email`. */
  readonly path: string;
  readonly message: string;
}

interface ApiErrorInput {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  readonly retryAfter?: number | null;
  readonly traceId?: string | null;
  readonly slot?: SlotProblem | null;
}

/** A call that was not answered with success. `message` is a sentence for a person. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Stable name such as `insufficient_credits`; `network` when no answer came, `offline` without a connection. */
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | null;
  /** The trace id in the server's logs. */
  readonly traceId: string | null;
  /** Why a time of a client was refused, as the office is told. */
  readonly slot: SlotProblem | null;

  constructor({
    status,
    code,
    message,
    errors = [],
    retryAfter = null,
    traceId = null,
    slot = null,
  }: ApiErrorInput) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.traceId = traceId;
    this.slot = slot;
  }
}

/** The code of an answer that is no problem document. */
const unreadable = 'unknown';
const somethingWrong = 'Something went wrong. Please try again.';

/** The error behind a failure answer; an answer that is no problem document gets a plain sentence. */
export async function problemOf(response: Response): Promise<ApiError> {
  const body = await readProblem(response);
  const retryAfter = Number(response.headers.get('retry-after') ?? '');
  return new ApiError({
    status: response.status,
    code: typeof body?.code === 'string' ? body.code : unreadable,
    message: body?.message ?? somethingWrong,
    errors: body?.errors ?? [],
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
    traceId: body?.traceId ?? null,
    slot: body?.reason === undefined ? null : { reason: body.reason, heldBy: body.heldBy ?? null },
  });
}

/** Whether the person took the call back, by not confirming who they are. */
export const isTakenBack = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'step_up_required';

export function networkError(): ApiError {
  return new ApiError({
    status: 0,
    code: 'network',
    message: 'We could not reach the server. Check your connection and try again.',
  });
}

const offline = 'offline';

export function offlineError(): ApiError {
  return new ApiError({
    status: 0,
    code: offline,
    message: 'You are offline. Try again once you are connected.',
  });
}

/**
 * A sentence for a person about any thrown value: the server's where it gave one, or that there was no answer. An answer
 * of another kind, such as a proxy's page, has none: the fallback is said then.
 */
export function failureText(error: unknown, fallback: string = somethingWrong): string {
  return error instanceof ApiError && error.code !== unreadable ? error.message : fallback;
}

const refusals: ReadonlySet<number> = new Set([409, 413, 429]);

/**
 * The server's sentence where it says what the person can do (taken, too large, too often, offline); undefined for every other
 * failure, which gets the fixed text of its form.
 */
export function refusalText(error: unknown): string | undefined {
  const isRefusal = error instanceof ApiError && (refusals.has(error.status) || error.code === offline);
  return isRefusal ? error.message : undefined;
}

/** The reference of an internal failure; null for a failure that the person can correct. */
export function referenceOf(error: unknown): string | null {
  return error instanceof ApiError && error.status >= 500 ? error.traceId : null;
}

/** Field name to sentence, for the fields of a form. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}

async function readProblem(response: Response): Promise<Partial<Problem> | null> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : null;
  } catch {
    return null;
  }
}
