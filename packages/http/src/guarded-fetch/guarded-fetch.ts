import type { IncomingHttpHeaders } from 'node:http';
import { Effect } from 'effect';
import { type Destination, findDestination, isSameSite, parseAddress, type Reach } from './destination.ts';
import { FetchFailed } from './fetch-failed.ts';
import { type Answer, requestOnce, type Wanted } from './request-once.ts';

export type GuardedFetchOptions = {
  /** Of the body, decompressed. 1 MB by default. */
  readonly maxBytes?: number;
  /** For all of it: names, redirects, the body. 5 s by default. */
  readonly timeoutMs?: number;
  /** Media types that are wanted, such as `text/html` or `image/*`; any by default. */
  readonly accept?: readonly string[];
};

export type GuardedRequestOptions = GuardedFetchOptions &
  Partial<Reach> & {
    /** GET by default. */
    readonly method?: string;
    /** By their names in small letters. */
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Whether redirects are followed; else they are answered. True by default. */
    readonly follows?: boolean;
  };

export type Fetched = {
  readonly bytes: Uint8Array;
  /** As the server said it, with parameters; empty when it said nothing. */
  readonly contentType: string;
  /** After redirects. */
  readonly url: string;
};

export type Responded = Fetched & {
  /** An error too. */
  readonly status: number;
  /** By their names in small letters. */
  readonly headers: IncomingHttpHeaders;
};

const mostRedirects = 3;
const anywhere: Reach = { isSecure: false, privateHosts: new Set() };

/**
 * Fetches an address that a person gave, without letting it lead into our own network: only http and https on their own
 * ports, only to public IP addresses, each resolved once and connected to as it was checked. A redirect is followed up to
 * three times, within the same site only, and checked like the first address.
 */
export const guardedFetch = Effect.fn('guardedFetch')(function* (
  address: string,
  options: GuardedFetchOptions = {},
): Effect.fn.Return<Fetched, FetchFailed> {
  const { bytes, contentType, url } = yield* send(address, options, false);
  return { bytes, contentType, url };
});

/** The same for a request of any kind, which answers whatever status the server has. */
export const guardedRequest = Effect.fn('guardedRequest')(function* (
  address: string,
  options: GuardedRequestOptions = {},
): Effect.fn.Return<Responded, FetchFailed> {
  return yield* send(address, options, true);
});

const send = Effect.fnUntraced(function* (
  address: string,
  options: GuardedRequestOptions,
  anyStatus: boolean,
): Effect.fn.Return<Responded, FetchFailed> {
  const { maxBytes = 1024 * 1024, timeoutMs = 5000, accept = [] } = options;
  const { method = 'GET', headers = {}, body, follows = true } = options;
  const { isSecure, privateHosts } = { ...anywhere, ...options };
  const wanted = { method, headers, body, maxBytes, accept, anyStatus, follows };
  return yield* follow(yield* parseAddress(address), wanted, { isSecure, privateHosts }).pipe(
    Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.fail(tookTooLong()) }),
  );
});

const follow = Effect.fnUntraced(function* (first: URL, wanted: Wanted, reach: Reach) {
  let destination: Destination = yield* findDestination(first, reach);
  for (let redirects = 0; ; redirects++) {
    const answer: Answer = yield* requestOnce(destination, wanted);
    if (answer._tag === 'Content') return { ...answer.content, url: destination.url.href };
    if (redirects === mostRedirects) return yield* leadsAway('This address leads on too often.');
    const next: URL | null = URL.parse(answer.location, destination.url);
    if (next === null || !isSameSite(first, next))
      return yield* leadsAway('This address leads to another website.');
    destination = yield* findDestination(next, reach);
  }
});

const leadsAway = (message: string) => new FetchFailed({ reason: 'redirect', message });

const tookTooLong = () =>
  new FetchFailed({ reason: 'timeout', message: 'This address took too long to answer.' });
