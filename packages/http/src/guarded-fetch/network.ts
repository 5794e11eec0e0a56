import { lookup } from 'node:dns/promises';
import { Context } from 'effect';

/**
 * The network that `guardedFetch` goes out to. The product has this default and no setting of it; tests replace it, since
 * their servers are on the loopback. What a request may reach beside it is an option of the request.
 */
export const Network = Context.Reference<{
  /** The IP addresses of a name. Rejects when there are none. */
  readonly resolve: (hostname: string) => Promise<readonly string[]>;
  /** Addresses with their ports, such as `127.0.0.1:4711`, that are opened although they are not public. */
  readonly exceptions: ReadonlySet<string>;
}>('http/guarded-fetch/Network', {
  defaultValue: () => ({
    resolve: async (hostname) => {
      const found = await lookup(hostname, { all: true, order: 'ipv4first' });
      return found.map(({ address }) => address);
    },
    exceptions: new Set(),
  }),
});
