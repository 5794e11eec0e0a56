import type { Call, ResponseOf } from '@setter/contracts/call';
import { QueryClient } from '@tanstack/react-query';
import type { DataTag } from '@tanstack/react-query';
import type { Api, QueryInput } from './api.ts';

const apis = new WeakMap<QueryClient, Api>();

/**
 * A query client with the product's defaults: no retry, no polling, no refetch on focus,
 * data stays until something invalidates it. It carries the API that its queries call.
 */
export function createQueryClient(api: Api): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        // What failed while the connection was away comes back by itself.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        staleTime: Infinity,
      },
      // By default a press without a connection would wait, and be carried out when the person no longer expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  apis.set(client, api);
  return client;
}

/** The API that this client's queries call: the visitor's own on the server. */
export function apiOf(client: QueryClient): Api {
  const api = apis.get(client);
  if (api === undefined) throw new Error('Make query clients with createQueryClient');
  return api;
}

/** Query options that know what their call answers. */
export interface CallQuery<C extends Call> {
  readonly queryKey: DataTag<readonly [path: string, input?: QueryInput<C>], ResponseOf<C>, Error>;
  readonly queryFn: (context: {
    readonly client: QueryClient;
    readonly signal: AbortSignal;
  }) => Promise<ResponseOf<C>>;
}

type AnyQuery<C extends Call> = (call: C, input: { readonly signal: AbortSignal }) => Promise<ResponseOf<C>>;

/**
 * Options for one GET call, shared by its loader (`ensureQueryData`) and its component
 * (`useSuspenseQuery`). The key is the path with its parameters, so `["/api/client/user"]`
 * invalidates by hand what this made. Spread it to add options: `{ ...callQuery(x), staleTime: 0 }`.
 */
export function callQuery<C extends Call>(call: C, input?: QueryInput<C>): CallQuery<C> {
  return {
    queryKey: (input === undefined ? [call.path] : [call.path, input]) as unknown as CallQuery<C>['queryKey'],
    queryFn: ({ client, signal }) => (apiOf(client) as AnyQuery<C>)(call, { ...(input as object), signal }),
  };
}
