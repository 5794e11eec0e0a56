import { Effect } from 'effect';
import { type Destination, findDestination, isSameSite, parseAddress } from './destination.ts';
import { FetchFailed } from './fetch-failed.ts';
import { type Answer, requestOnce } from './request-once.ts';

export type GuardedFetchOptions = {
  /** Of the body, decompressed. 1 MB by default. */
  readonly maxBytes?: number;
  /** For all of it: names, redirects, the body. 5 s by default. */
  readonly timeoutMs?: number;
  /** Media types that are wanted, such as `text/html` or `image/*`; any by default. */
  readonly accept?: readonly string[];
};

export type Fetched = {
  readonly bytes: Uint8Array;
  /** As the server said it, with parameters; empty when it said nothing. */
  readonly contentType: string;
  /** After redirects. */
  readonly url: string;
};

const mostRedirects = 3;

/**
 * Fetches an address that a person gave, without letting it lead into our own network: only http and https on their own
 * ports, only to public IP addresses, each resolved once and connected to as it was checked. A redirect is followed up to
 * three times, within the same site only, and checked like the first address.
 */
export const guardedFetch = Effect.fn('guardedFetch')(function* (
  address: string,
  options: GuardedFetchOptions = {},
): Effect.fn.Return<Fetched, FetchFailed> {
  const { maxBytes = 1024 * 1024, timeoutMs = 5000, accept = [] } = options;
  return yield* follow(yield* parseAddress(address), { maxBytes, accept }).pipe(
    Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.fail(tookTooLong()) }),
  );
});

type Wanted = { readonly maxBytes: number; readonly accept: readonly string[] };

const follow = Effect.fnUntraced(function* (first: URL, wanted: Wanted) {
  let destination: Destination = yield* findDestination(first);
  for (let redirects = 0; ; redirects++) {
    const answer: Answer = yield* requestOnce(destination, wanted);
    if (answer._tag === 'Content') return { ...answer.content, url: destination.url.href };
    if (redirects === mostRedirects) return yield* leadsAway('This address leads on too often.');
    const next: URL | null = URL.parse(answer.location, destination.url);
    if (next === null || !isSameSite(first, next))
      return yield* leadsAway('This address leads to another website.');
    destination = yield* findDestination(next);
  }
});

const leadsAway = (message: string) => new FetchFailed({ reason: 'redirect', message });

const tookTooLong = () =>
  new FetchFailed({ reason: 'timeout', message: 'This address took too long to answer.' });
