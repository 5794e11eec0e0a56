import { z } from 'zod';
import type { Access } from './access.ts';
import { type Call, defineCall } from './call.ts';

/** Headers of a page: where the next page begins (absent on the last one), and how many rows match in all. */
export const pageHeaders = { nextCursor: 'x-next-cursor', totalCount: 'x-total-count' } as const;

/** Rows of a page when no `limit` is given. */
export const defaultPageSize = 50;
const maxPageSize = 1000;

/** The name of a sort, ascending, or with a minus, descending. */
export type SortBy<Sort extends string> = Sort | `-${Sort}`;

const limits = `Ask for 1 to ${maxPageSize} rows.`;

/** Searched in the texts that a list names; case and accents do not matter. */
export const searchText = () => z.string().trim().max(200, 'Search for at most 200 characters.').optional();

const pageFields = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) => ({
  q: searchText(),
  /** `X-Next-Cursor` of the page before, asked for with the same sort. */
  cursor: z.string().min(1, 'A cursor is not empty.').max(2000, 'This is not a cursor.').optional(),
  limit: z.coerce.number<number>(limits).int(limits).min(1, limits).max(maxPageSize, limits).optional(),
  sort: z
    .enum(
      sorts.flatMap((name): SortBy<Sort>[] => [name, `-${name}`]),
      `Sort by ${sorts.join(', ')}.`,
    )
    .optional(),
});

const notSearched = z.undefined({ error: 'This list cannot be searched.' }).optional();

type PageFields<Sort extends string> = ReturnType<typeof pageFields<Sort>>;
type ListQueryShape<Sort extends string, F extends z.core.$ZodLooseShape> = F & PageFields<Sort>;

/** What a page is asked for by, whatever the list's filters are. */
export type PageQuery = { readonly [K in keyof PageFields<string>]?: z.output<PageFields<string>[K]> };

/** Whether one page is asked for. A call without these parameters answers every row that its filters let through. */
export const asksForPage = ({ q, cursor, limit, sort }: PageQuery): boolean =>
  [q, cursor, limit, sort].some((value) => value !== undefined);

/** A call of `defineList`; `sorts` are the names that its rows can be sorted by. */
export type ListCall = Call & { readonly sorts: readonly string[] };

/** Whether a list can be sorted like this: by the name of a sort, or by one with a minus. */
export const isSortOf = ({ sorts }: Pick<ListCall, 'sorts'>, sort: string): boolean =>
  sorts.includes(sort.replace(/^-/, ''));

/**
 * A GET call of the cost `read` that answers an array: all of it, or with `q`, `cursor`, `limit` or `sort` one page with `pageHeaders`.
 * `sorts` are the names that rows can be sorted by; `filters` are further parameters.
 */
export const defineList = <
  Item extends z.ZodType,
  const Sort extends string,
  const A extends Access,
  F extends z.core.$ZodLooseShape = Record<never, never>,
  P extends z.ZodObject | z.ZodUndefined = z.ZodUndefined,
>(
  list: Pick<Call, 'path' | 'summary'> & {
    readonly access: A;
    readonly params?: P;
    readonly sorts: readonly [Sort, ...Sort[]];
    readonly filters?: F;
    /** False for a list whose texts are not searched: `q` is an error then. */
    readonly isSearched?: false;
    readonly item: Item;
  },
) => {
  const { sorts, filters, item, isSearched, ...call } = list;
  const defined = defineCall({
    ...call,
    method: 'GET',
    cost: 'read',
    query: z.object({
      ...filters,
      ...pageFields(sorts),
      ...(isSearched === false && { q: notSearched }),
    } as ListQueryShape<Sort, F>),
    response: z.array(item),
    answers: 'list',
  });
  return { ...defined, sorts };
};
