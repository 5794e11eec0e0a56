import { defaultPageSize, pageHeaders, type PageQuery } from '@setter/contracts/list-query';
import { Effect, Option, Stream } from 'effect';
import { openCursor, sealCursor } from '../list/cursor.ts';
import { sortOf } from '../list/list.ts';
import type { LedgerFilter } from './queries/filter.ts';
import { type LedgerLine, type LedgerOrder, selectLedgerLines, selectPositions } from './queries/lines.ts';
import { creditLedger } from './projection.ts';
import {
  type Anchor,
  balancesFrom,
  countLines,
  sumLedger,
  sumsOfType,
  total,
  type WholeLedger,
} from './queries/sums.ts';

/** Lines of a batch of all of them. */
const batchSize = 500;

/** A line with the sum of all amounts up to it. */
export type BalancedLine = LedgerLine & { readonly balanceAfter: number };

/** The ledger's beginning or its end, whichever is nearer to a position: fewer lines lie between. */
const nearestEnd = ({ newest, balance }: WholeLedger, position: number): Anchor =>
  position < newest / 2 ? { position: 0, balance: 0 } : { position: newest, balance };

/**
 * One page of a client's ledger with its headers; sorted by position, which is the order of `createdAt`. Its cursor has
 * the balance at the end of the page, which never changes: the next page sums what lies between its lines and nothing
 * before.
 */
export const ledgerPage = Effect.fnUntraced(function* (filter: LedgerFilter, query: PageQuery) {
  const { cursor, limit = defaultPageSize } = query;
  const { descending } = sortOf(query.sort ?? '-createdAt');
  const order: LedgerOrder = descending ? 'newest first' : 'oldest first';
  const scope = `ledger ${creditLedger.version} of ${filter.clientId} ${order}`;
  const after = cursor === undefined ? undefined : anchorOf(yield* openCursor(scope, cursor));
  // Its sums are read after its lines, so that none of them is newer than what was summed.
  const [[positions, whole], counted] = yield* Effect.all(
    [
      Effect.zip(selectPositions(filter, order, after?.position, limit + 1), sumLedger(filter.clientId)),
      needsCount(filter) ? countLines(filter) : Effect.undefined,
    ],
    { concurrency: 2 },
  );
  const known = after ?? nearestEnd(whole, positions[0] ?? 0);
  const lines = yield* readLines(filter.clientId, known, positions.slice(0, limit), order);
  const count = counted ?? total(sumsOfType(whole.sums, filter.type), 'lines');
  const headers: Record<string, string> = { [pageHeaders.totalCount]: String(count) };
  const last = lines.at(-1);
  if (positions.length > limit && last !== undefined)
    headers[pageHeaders.nextCursor] = yield* sealCursor(scope, {
      value: last.position,
      key: String(last.balanceAfter),
    });
  return { lines, headers };
});

/** The wallet knows how many lines there are of each type, but not of periods and searches. */
const needsCount = ({ from, before, found }: LedgerFilter): boolean =>
  from !== undefined || before !== undefined || found !== undefined;

const anchorOf = ({ value, key }: { readonly value: string | number; readonly key: string }): Anchor => ({
  position: Number(value),
  balance: Number(key),
});

const readLines = Effect.fnUntraced(function* (
  clientId: number,
  anchor: Anchor,
  positions: readonly number[],
  order: LedgerOrder,
) {
  if (positions.length === 0) return [];
  const [lines, balances] = yield* Effect.all(
    [selectLedgerLines(clientId, positions, order), balancesFrom(clientId, anchor, positions)],
    { concurrency: 2 },
  );
  return lines.map((line): BalancedLine => ({ ...line, balanceAfter: balances.get(line.position)! }));
});

/** All lines of a filter, the newest first, a batch at a time. */
export const wholeLedger = Effect.fnUntraced(function* (filter: LedgerFilter) {
  const order = 'newest first';
  const positions = yield* selectPositions(filter, order);
  const end = nearestEnd(yield* sumLedger(filter.clientId), Infinity);
  return Stream.paginate({ from: 0, anchor: end }, ({ from, anchor }) =>
    Effect.map(
      readLines(filter.clientId, anchor, positions.slice(from, from + batchSize), order),
      (lines) => {
        const last = lines.at(-1);
        const next = from + batchSize;
        return [
          [lines],
          last === undefined || next >= positions.length
            ? Option.none()
            : Option.some({ from: next, anchor: { position: last.position, balance: last.balanceAfter } }),
        ] as const;
      },
    ),
  );
});
