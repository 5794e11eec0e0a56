import type { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import type { SqlError } from 'effect/sql/SqlError';
import type { Form } from './form.ts';
import type { StripeFailure } from './stripe-failure.ts';

export type SandboxRequest = {
  /** Of the path. */
  readonly id: string;
  /** The body of a POST, the query of a GET. */
  readonly form: Form;
  /** A browser has the publishable key and proves with an intent's client secret that it may. */
  readonly key: 'secret' | 'publishable';
  /** Seconds since 1970. */
  readonly now: number;
};

/** An answer whose changes stay: a declined card is one of them. */
export type SandboxAnswer = { readonly status: number; readonly body: unknown };

export type SandboxCall = {
  readonly method: 'GET' | 'POST';
  /** With `:id` where the object's id is. */
  readonly path: string;
  /** Whether the publishable key may call it too. */
  readonly fromBrowsers?: boolean;
  readonly answer: (
    request: SandboxRequest,
  ) => Effect.Effect<SandboxAnswer, StripeFailure | SqlError, SqlClient.SqlClient>;
};

export const ok = (body: unknown): SandboxAnswer => ({ status: 200, body });
