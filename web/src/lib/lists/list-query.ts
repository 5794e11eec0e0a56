import type { Call, ResponseOf } from '@setter/contracts/call';
import { keepPreviousData } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import type { QueryInput } from '../api/api.ts';
import { live } from '../connection/live.ts';
import { apiOf } from '../api/query-client.ts';
import { adminSession } from '../sessions/sessions.ts';

/** A call that answers a list. */
export type RowOf<C extends Call> = ResponseOf<C> extends readonly (infer T extends object)[] ? T : never;

/** What a list is narrowed down to and ordered by: parameters, filters, `q` and `sort`. */
export type ListInput<C extends Call> = QueryInput<C>;

/** One page of a list. */
export interface ListPage<T> {
  readonly rows: readonly T[];
  /** Of all pages. */
  readonly total: number;
  /** Its number from 1: that of the last page when the one that was asked for does not exist. */
  readonly number: number;
  /** The cursor that it begins at; null at the start. */
  readonly start: string | null;
  /** The cursor of the page after it; null on the last one. */
  readonly next: string | null;
}

/** Rows of one request at most, by the contract: setters get fewer. */
const largestPage = (client: QueryClient): number =>
  client.getQueryData(adminSession.queryKey)?.role === 'setter' ? 100 : 1000;

interface Slice {
  readonly cursor: string | null;
  readonly limit: number;
}

type Read<T> = (slice: Slice) => Promise<Pick<ListPage<T>, 'rows' | 'total' | 'next'>>;
type ListCall = (call: Call, input: object) => Promise<readonly unknown[]>;

/** Reads parts of a list by cursor. */
function listReader<C extends Call>(
  client: QueryClient,
  call: C,
  input: ListInput<C>,
  signal: AbortSignal,
): Read<RowOf<C>> {
  const { query, ...rest } = input as { query?: object };
  return async ({ cursor, limit }) => {
    let headers = new Headers();
    const rows = (await (apiOf(client) as unknown as ListCall)(call, {
      ...rest,
      query: { ...query, limit, ...(cursor === null ? {} : { cursor }) },
      signal,
      onHeaders: (answered: Headers) => {
        headers = answered;
      },
    })) as readonly RowOf<C>[];
    const total = headers.get('x-total-count');
    return { rows, total: total === null ? rows.length : Number(total), next: headers.get('x-next-cursor') };
  };
}

/** Every page of a list in turn, each as long as there are. */
export async function* listPages<C extends Call>(
  client: QueryClient,
  call: C,
  input: ListInput<C>,
  signal: AbortSignal,
) {
  const read = listReader(client, call, input, signal);
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read({ cursor, limit: largestPage(client) });
    yield page;
    cursor = page.next;
  } while (cursor !== null);
}

/**
 * Options of one page of a list. The page before it, when it was read, says at which cursor it begins; so does what was
 * read of it before. A page that is opened by its number alone is found by skipping the rows before it.
 */
export function listQuery<C extends Call>(call: C, input: ListInput<C>, page: number, size: number) {
  const keyOf = (number: number) => [call.path, input, { page: number, size }] as const;
  return {
    queryKey: keyOf(page),
    queryFn: ({ client, signal }: { readonly client: QueryClient; readonly signal: AbortSignal }) => {
      const known = (number: number) => {
        const found = client.getQueryData<ListPage<RowOf<C>>>(keyOf(number));
        return found?.number === number ? found : undefined;
      };
      const remembered = known(page - 1)?.next ?? known(page)?.start ?? null;
      return readPage(listReader(client, call, input, signal), {
        page,
        size,
        remembered,
        largest: largestPage(client),
      });
    },
    placeholderData: keepPreviousData,
    ...live,
  };
}

/** Options of the number of rows that a list has, all pages together. */
export function countQuery<C extends Call>(call: C, input: ListInput<C>) {
  return {
    queryKey: [call.path, input, 'count'] as const,
    queryFn: async ({ client, signal }: { readonly client: QueryClient; readonly signal: AbortSignal }) =>
      (await listReader(client, call, input, signal)({ cursor: null, limit: 1 })).total,
    ...live,
  };
}

/** Options of all rows of a list, page by page: for a narrow one, all of whose rows are acted on. */
export function allRowsQuery<C extends Call>(call: C, input: ListInput<C>) {
  return {
    queryKey: [call.path, input, 'all'] as const,
    queryFn: async ({ client, signal }: { readonly client: QueryClient; readonly signal: AbortSignal }) => {
      const read = listReader(client, call, input, signal);
      const rows: RowOf<C>[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof read>> = await read({ cursor, limit: largestPage(client) });
        rows.push(...page.rows);
        cursor = page.next;
      } while (cursor !== null);
      return rows as readonly RowOf<C>[];
    },
    ...live,
  };
}

/** Options of one row of a list, whatever the list is narrowed down to; null when there is none. */
export function rowQuery<C extends Call>(call: C, id: string) {
  return {
    queryKey: [call.path, { query: { id } }, 'row'] as const,
    queryFn: async ({ client, signal }: { readonly client: QueryClient; readonly signal: AbortSignal }) => {
      const { rows } = await listReader(
        client,
        call,
        { query: { id } } as unknown as ListInput<C>,
        signal,
      )({
        cursor: null,
        limit: 1,
      });
      return rows.find((row) => String((row as { readonly id: unknown }).id) === id) ?? null;
    },
    ...live,
  };
}

interface PageAsked {
  readonly page: number;
  readonly size: number;
  /** The cursor that it begins at, as far as it is known. */
  readonly remembered: string | null;
  /** Rows of one request at most. */
  readonly largest: number;
}

async function readPage<T>(read: Read<T>, asked: PageAsked): Promise<ListPage<T>> {
  const { page, size, remembered, largest } = asked;
  if (page > 1 && remembered !== null) {
    const found = await readFrom(read, remembered, size);
    if (found !== null) return { ...found, number: page, start: remembered };
  }
  const start = await skip(read, (page - 1) * size, largest);
  const found = await read({ cursor: start.cursor, limit: size });
  if (start.skipped === (page - 1) * size && (found.rows.length > 0 || page === 1))
    return { ...found, number: page, start: start.cursor };
  const last = Math.min(page - 1, Math.max(1, Math.ceil(found.total / size)));
  return readPage(read, { ...asked, page: last, remembered: null });
}

/** Null when no row is left there, or the server no longer knows the cursor. */
async function readFrom<T>(read: Read<T>, cursor: string, size: number) {
  try {
    const found = await read({ cursor, limit: size });
    return found.rows.length > 0 ? found : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return null;
    throw error;
  }
}

/** The cursor behind that many rows; nearer to the start when there are fewer. */
async function skip<T>(read: Read<T>, rows: number, largest: number) {
  let [cursor, skipped]: [string | null, number] = [null, 0];
  while (skipped < rows) {
    const limit = Math.min(largest, rows - skipped);
    const { next } = await read({ cursor, limit });
    if (next === null) break;
    cursor = next;
    skipped += limit;
  }
  return { cursor, skipped };
}
