import { isSameSite } from '@setter/http/guarded-fetch/destination';
import { FetchFailed } from '@setter/http/guarded-fetch/fetch-failed';
import { guardedRequest } from '@setter/http/guarded-fetch/guarded-fetch';
import { Clock, Effect } from 'effect';
import { CalendarSettings } from './calendar-settings.ts';
import { CalendarUnreadable, unreadable } from './calendar-unreadable.ts';
import { notFetched, refusedWith } from './problem-of.ts';
import { answersWithinMs, mostBytes } from './read-file.ts';

type Fetch = typeof globalThis.fetch;

export type GuardedDav = {
  /** For tsdav, which overlooks failures of many kinds. */
  readonly fetch: Fetch;
  /** From now on every answer must be a success. */
  readonly expectSuccess: () => void;
  /** What went wrong last. */
  readonly problem: () => CalendarUnreadable | undefined;
};

/**
 * A `fetch` that signs in to one site and goes nowhere else, public servers and private hosts only, and reads 5 MB altogether.
 * A call that goes wrong rejects.
 */
export const guardedDav = Effect.fnUntraced(function* (
  url: string,
  { username, password }: { readonly username: string; readonly password: string },
) {
  const { privateHosts } = yield* CalendarSettings;
  const context = yield* Effect.context<never>();
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  let left = mostBytes;
  let isSuccessExpected = false;
  let problem: CalendarUnreadable | undefined;

  const request = Effect.fnUntraced(function* (address: string, init: RequestInit) {
    if (!isSameSite(new URL(url), new URL(address)))
      return yield* unreadable('This account leads to another website.');
    const answer = yield* guardedRequest(address, {
      method: init.method ?? 'GET',
      headers: { ...Object.fromEntries(new Headers(init.headers)), authorization },
      ...(typeof init.body === 'string' && { body: init.body }),
      isSecure: true,
      privateHosts,
      follows: init.redirect !== 'manual',
      maxBytes: Math.max(0, left),
      timeoutMs: answersWithinMs,
    });
    left -= answer.bytes.length;
    const isError = answer.status >= 400;
    if (isError) problem = refusedWith(answer, yield* Clock.currentTimeMillis);
    if (isError && isSuccessExpected) return yield* refusedWith(answer, yield* Clock.currentTimeMillis);
    return responseOf(answer);
  });
  const fetch = (async (input: string, init: RequestInit = {}) =>
    Effect.runPromiseWith(context)(
      request(input, init).pipe(
        Effect.mapError((failure) => (failure instanceof FetchFailed ? notFetched(failure) : failure)),
        Effect.tapError((failure) => Effect.sync(() => void (problem = failure))),
      ),
    )) as Fetch;
  const dav: GuardedDav = {
    fetch,
    expectSuccess: () => {
      isSuccessExpected = true;
      problem = undefined;
    },
    problem: () => problem,
  };
  return dav;
});

const responseOf = ({
  status,
  headers,
  bytes,
  url,
}: Effect.Success<ReturnType<typeof guardedRequest>>): Response => {
  const { location, 'content-type': type } = headers;
  const hasBody = bytes.length > 0 && status !== 204 && status !== 304;
  const response = new Response(hasBody ? Buffer.from(bytes) : null, {
    status,
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      ...(location !== undefined && { location }),
    },
  });
  return Object.defineProperty(response, 'url', { value: url });
};
