import type { ResponseOf } from "@setter/contracts/call";
import { MutationCache, QueryCache, QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import type { Api, CallOf, QueryInput } from "./api.ts";

const apis = new WeakMap<QueryClient, Api>();

/**
 * A query client with the product's defaults: no retry, no polling, no refetch on focus,
 * data stays until something invalidates it. It carries the API that its queries call.
 */
export function createQueryClient(api: Api): QueryClient {
  const noteSignOut = (error: Error) => {
    if (error instanceof ApiError && error.code === "not_signed_in") onSignedOut?.();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noteSignOut }),
    mutationCache: new MutationCache({ onError: noteSignOut }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity },
      mutations: { retry: false },
    },
  });
  apis.set(client, api);
  return client;
}

/** The API that this client's queries call: the visitor's own on the server. */
export function apiOf(client: QueryClient): Api {
  const api = apis.get(client);
  if (api === undefined) throw new Error("Make query clients with createQueryClient");
  return api;
}

let onSignedOut: (() => void) | undefined;

/** Runs when any call learns that the session has ended. The entry sets it, once. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

type AnyGet<C extends CallOf<"GET">> = (call: C, input: { readonly signal: AbortSignal }) => Promise<ResponseOf<C>>;

/**
 * Options for one GET call, shared by its loader (`ensureQueryData`) and its component
 * (`useSuspenseQuery`). The key is the path with its parameters, so `["/api/client/user"]`
 * invalidates by hand what this made.
 */
export function callQuery<C extends CallOf<"GET">>(call: C, input?: QueryInput<C>) {
  return queryOptions({
    queryKey: input === undefined ? ([call.path] as const) : ([call.path, input] as const),
    queryFn: ({ client, signal }) => (apiOf(client) as AnyGet<C>)(call, { ...(input as object), signal }),
  });
}
