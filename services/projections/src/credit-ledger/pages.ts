import { defaultPageSize, pageHeaders, type PageQuery } from '@setter/contracts/list-query';
import { Effect, Option, Stream } from 'effect';
import { openCursor, sealCursor } from '../list/cursor.ts';
import { sortOf } from '../list/list.ts';
import { type LedgerLine, selectLedgerLines, sumLedger } from './queries.ts';

/** Lines of a batch of the whole ledger. */
const batchSize = 500;

/** A line with the sum of all amounts up to it. */
export type BalancedLine = LedgerLine & { readonly balanceAfter: number };

/** One page of a client's ledger with its headers; sorted by position, which is the order of `createdAt`. */
export const ledgerPage = Effect.fnUntraced(function* (clientId: number, query: PageQuery) {
  const { cursor, limit = defaultPageSize } = query;
  const { descending } = sortOf(query.sort ?? '-createdAt');
  const scope = `ledger of ${clientId} ${descending ? '-' : ''}createdAt`;
  const after = cursor === undefined ? undefined : Number((yield* openCursor(scope, cursor)).value);
  const order = descending ? 'newest first' : 'oldest first';
  const found = yield* selectLedgerLines(clientId, order, after, limit + 1);
  const lines = found.slice(0, limit);
  const newest = (descending ? lines[0] : lines.at(-1))?.position ?? 0;
  const { total, balance } = yield* sumLedger(clientId, newest);
  const headers: Record<string, string> = { [pageHeaders.totalCount]: String(total) };
  const last = lines.at(-1);
  if (found.length > limit && last !== undefined)
    headers[pageHeaders.nextCursor] = yield* sealCursor(scope, { value: last.position, key: last.entryId });
  const balanced = withBalances(descending ? lines : lines.toReversed(), balance);
  return { lines: descending ? balanced : balanced.toReversed(), headers };
});

/** Lines from the newest, whose balance is given, to the oldest. */
const withBalances = (lines: readonly LedgerLine[], newestBalance: number): readonly BalancedLine[] => {
  let balanceAfter = newestBalance;
  return lines.map((line) => {
    const balanced = { ...line, balanceAfter };
    balanceAfter -= line.amount;
    return balanced;
  });
};

/** A client's whole ledger from its newest line on, a batch at a time. */
export const wholeLedger = (clientId: number) =>
  Stream.paginate(undefined as BalancedLine | undefined, (last) =>
    Effect.gen(function* () {
      const lines = yield* selectLedgerLines(clientId, 'newest first', last?.position, batchSize);
      const newest = lines[0]?.position ?? 0;
      const balance =
        last === undefined ? (yield* sumLedger(clientId, newest)).balance : last.balanceAfter - last.amount;
      const batch = withBalances(lines, balance);
      return [[batch], lines.length < batchSize ? Option.none() : Option.some(batch.at(-1))] as const;
    }),
  );
