import type { Call } from '@setter/contracts/call';
import type { UploadedFile } from '@setter/contracts/uploaded-file';
import type { z } from 'zod';
import { ApiError, networkError, offlineError, problemOf } from './api-error.ts';
import { isOnline } from '../connection/online.ts';

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

type Part<S extends z.ZodType> = z.input<S>;
type IsNone<S extends z.ZodType> = [Part<S>] extends [undefined] ? true : false;
type IsOptional<S extends z.ZodType> = undefined extends Part<S> ? true : false;
/** Path parameters go into the path as text, whatever the server makes of them. */
type Params<S extends z.ZodType> = { readonly [K in keyof Part<S>]: string | number };

type GivenParams<S extends z.ZodType> = IsNone<S> extends true ? unknown : { readonly params: Params<S> };
type GivenQuery<S extends z.ZodType> = IsNone<S> extends true ? unknown : { readonly query?: Part<S> };
type GivenBody<S extends z.ZodType> =
  IsNone<S> extends true
    ? unknown
    : IsOptional<S> extends true
      ? { readonly body?: Part<S> }
      : { readonly body: Part<S> };

type Given<C extends Call> = GivenParams<C['params']> & GivenQuery<C['query']> & GivenBody<C['body']>;

interface Options {
  /** Queries pass it; commands do not, since a command that was sent is not taken back. */
  readonly signal?: AbortSignal;
  /** Names one attempt of a person; repeat it to repeat the attempt and not the deed. */
  readonly idempotencyKey?: string;
  /** Wait for a read model to reach this position instead of the highest one answered so far. */
  readonly minPosition?: string;
  /** Gets the headers of the success answer, such as those of a page of a list. */
  readonly onHeaders?: (headers: Headers) => void;
}

/** What a GET call needs besides a signal: its parameters and its query. */
export type QueryInput<C extends Call> = Given<C>;
export type CallInput<C extends Call> = Given<C> & Options;

type NeedsInput<C extends Call> =
  IsNone<C['params']> extends true ? (IsOptional<C['body']> extends true ? false : true) : true;
type Arguments<C extends Call> = NeedsInput<C> extends true ? [input: CallInput<C>] : [input?: CallInput<C>];

/** Makes one call of the contract. Throws `ApiError`. */
export type Api = <C extends Call>(call: C, ...input: Arguments<C>) => Promise<z.output<C['response']>>;

interface AnyInput extends Options {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
}

const longestPatience = 3;

/**
 * A client for the contract over any fetch. It remembers the highest log position that it
 * was answered and asks later reads to have caught up with it, so that people see what
 * they just did; when an answer names another history of the log, as after a restore, it forgets it. Writes carry an idempotency key and are sent again with the same one
 * when the network failed or the server sent Retry-After; without a connection they fail at once.
 *
 * @param delays milliseconds before each further try; none on the server, where visitors wait for a page
 */
export function createApi(fetch: Fetch, delays: readonly number[] = [300, 1200]): Api {
  let seen = 0;
  let history: string | null = null;

  const attempt = async (call: Call, input: AnyInput, key: string | null): Promise<Response> => {
    const headers: Record<string, string> = { accept: 'application/json' };
    // A form says its own type, with the boundary between its parts.
    const body = call.takesFiles ? formOf(input.body) : jsonOf(input.body);
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    if (key !== null) headers['idempotency-key'] = key;
    const position = input.minPosition ?? (seen > 0 ? String(seen) : null);
    if (call.method === 'GET' && position !== null) {
      headers['x-min-position'] = position;
      if (history !== null) headers['x-log-history'] = history;
    }
    const response = await fetch(pathOf(call, input), {
      method: call.method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    });
    const answeredOf = response.headers.get('x-log-history');
    if (answeredOf !== null && answeredOf !== history) [history, seen] = [answeredOf, 0];
    seen = Math.max(seen, Number(response.headers.get('x-event-position')) || 0);
    return response;
  };

  const perform = async (call: Call, input: AnyInput): Promise<unknown> => {
    const key = call.method === 'GET' ? null : (input.idempotencyKey ?? newIdempotencyKey());
    for (let tries = 0; ; tries += 1) {
      const outcome = await settle(attempt(call, input, key));
      if (outcome instanceof Response && outcome.ok) {
        input.onHeaders?.(outcome.headers);
        return readBody(outcome);
      }
      const error = outcome instanceof Response ? await problemOf(outcome) : outcome;
      const delay = retryDelay(call, error, delays[tries]);
      if (delay === null) throw error;
      await wait(delay);
    }
  };

  return ((call: Call, input: AnyInput = {}) => perform(call, input)) as unknown as Api;
}

const jsonOf = (body: unknown): string | undefined => (body === undefined ? undefined : JSON.stringify(body));

/** Texts and files as a form; what is undefined or null is left out. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Readonly<Record<string, unknown>>)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null)
      form.append(name, String(value as string | number | boolean));
  }
  return form;
}

/** A chosen file as a field of a call that `takesFiles`: the browser sends it as it is. */
export const fileField = (file: File): UploadedFile => file as unknown as UploadedFile;

/** One key for one attempt of a person, such as one press of a button. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

async function settle(response: Promise<Response>): Promise<Response | ApiError> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return isOnline() ? networkError() : offlineError();
  }
}

/** Milliseconds until the next try, or null when the failure is final. */
function retryDelay(call: Call, error: ApiError, next: number | undefined): number | null {
  if (next === undefined) return null;
  if (error.status === 503 && error.retryAfter !== null && error.retryAfter <= longestPatience)
    return error.retryAfter * 1000;
  return error.code === 'network' && call.method !== 'GET' ? next : null;
}

/** Path and query of a call, for a link as well. */
export function pathOf(
  { path }: Pick<Call, 'path'>,
  { params = {}, query = {} }: Pick<AnyInput, 'params' | 'query'>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

async function readBody(response: Response): Promise<unknown> {
  return response.status === 204 ? undefined : response.json();
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
