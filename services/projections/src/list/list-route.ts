import type { Call, QueryOf, ResponseOf } from '@setter/contracts/call';
import { asksForPage, defaultPageSize, pageHeaders, type PageQuery } from '@setter/contracts/list-query';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { foldText } from '@setter/events/texts/fold-text';
import { BusinessSettings } from '@setter/config/business-settings';
import type { CallRequest } from '@setter/http/route';
import type { Session } from '@setter/identity/sessions';
import { Effect, Option, Stream } from 'effect';
import { now } from '../now.ts';
import { allRows, listQuery } from '../query-route.ts';
import type { AnyRow } from '../read-model.ts';
import { openCursor, sealCursor } from './cursor.ts';
import { allKeys, keyPageBySql } from './keyset-sql.ts';
import { settle } from './follow-texts.ts';
import type { KeyList } from './key-list.ts';
import { ListIndexes } from './list-indexes.ts';
import { type Condition, holdForAll, ofRows } from './conditions.ts';
import { type AnySearched, type KeyPage, type List, sortOf } from './list.ts';

/** Rows of a batch of a call that answers all: few enough that they are freed with the young. */
const batchSize = 100;

type ItemOf<C extends Call> = ResponseOf<C> extends readonly (infer Item)[] ? Item : never;
/** How a call of the contract answers a list. */
export type ListAnswers<C extends Call, Row extends object, Loaded extends Row> = {
  readonly list: List<Row, Loaded>;
  /** Rows are found by texts of other models as well, the key of one of whose rows is in a field of theirs. */
  readonly foundWith?: { readonly by: Extract<keyof Row, string>; readonly searched: readonly AnySearched[] };
  /** Which rows it is about, by its filters, the present, and who asks. */
  readonly where: (
    query: QueryOf<C>,
    at: Date,
    asked: { readonly session: CallRequest<C>['session']; readonly timeZone: string },
  ) => readonly Condition<Row>[];
  /** A row whose texts are opened, as the contract has it. */
  readonly present: (row: Loaded, at: Date, session: CallRequest<C>['session']) => ItemOf<C>;
  /** The read models that it waits for. */
  readonly reads: readonly string[];
};

/**
 * The route of a call that answers a list. A page is found by a keyset of the table, or, when texts are searched or
 * sorted by, by the index in memory; the rows themselves are always read from the table. A call for all finds every
 * key first and then reads rows as fast as its reader takes them, so that no row is missed that moves meanwhile.
 */
export const listAnswers = <const C extends Call, Row extends object, Loaded extends Row>(
  call: C,
  answers: ListAnswers<C, Row, Loaded>,
) => {
  const { list, where, reads } = answers;
  return listQuery(
    call,
    Effect.fnUntraced(function* ({ query, session }: CallRequest<C>) {
      const at = yield* now;
      const conditions = where(query, at, { session, timeZone: (yield* BusinessSettings).timeZone });
      const { openAll, openScanned } = yield* SubjectKeyStore;
      if (!asksForPage(query as PageQuery)) {
        const keys = yield* allKeys({ model: list.model, conditions, sort: sortOf(list.defaultSort) });
        return yield* allRows(
          inBatches(keys, readRows(answers, { conditions, at, session, open: openScanned })),
        );
      }
      const page = yield* findPage(answers, query as PageQuery, conditions);
      const body = (yield* readRows(answers, { conditions, at, session, open: openAll })(
        page.keys,
      )) as ResponseOf<C>;
      return { body, headers: yield* headersOf(scopeOf(list, query as PageQuery), page) };
    }),
    reads,
  );
};

const scopeOf = <Row extends object, Loaded extends Row>(list: List<Row, Loaded>, { sort }: PageQuery) =>
  `${list.model.name} ${sort ?? list.defaultSort}`;

const headersOf = Effect.fnUntraced(function* (scope: string, { next, total }: KeyPage) {
  const headers: Record<string, string> = { [pageHeaders.totalCount]: String(total) };
  if (next !== undefined) headers[pageHeaders.nextCursor] = yield* sealCursor(scope, next);
  return headers;
});

const findPage = Effect.fnUntraced(function* <Row extends object, Loaded extends Row>(
  { list, foundWith }: Pick<ListAnswers<Call, Row, Loaded>, 'list' | 'foundWith'>,
  query: PageQuery,
  conditions: readonly Condition<Row>[],
) {
  const { cursor, limit = defaultPageSize } = query;
  const sort = sortOf(query.sort ?? list.defaultSort);
  const after = cursor === undefined ? undefined : yield* openCursor(scopeOf(list, query), cursor);
  const q = foldText(query.q ?? '').trim();
  const ordered = { model: list.model, conditions, sort, joined: list.joinedSorts?.[sort.by] };
  if (q === '' && !(sort.by in list.sortTexts)) return yield* keyPageBySql(ordered, after, limit);
  if (list.search !== undefined)
    return yield* keyPageBySql({ ...ordered, among: yield* list.search(q) }, after, limit);
  const indexes = yield* ListIndexes;
  const current = yield* indexes.current(list);
  // What is joined is not in memory: the database sorts what was found there.
  if (ordered.joined !== undefined)
    return yield* keyPageBySql({ ...ordered, among: [...current.keysWith(q)] }, after, limit);
  const found =
    q === '' || foundWith === undefined
      ? undefined
      : { by: foundWith.by, keys: yield* keysInAny(foundWith.searched, q) };
  yield* settle(current, sort.by);
  return current.page({ conditions, q, foundWith: found, sort, after, limit });
});

/** Keys of the rows of these models whose texts have the folded text in them. */
const keysInAny = Effect.fnUntraced(function* (searched: readonly AnySearched[], q: string) {
  const indexes = yield* ListIndexes;
  const found = yield* Effect.forEach(searched, (one) =>
    Effect.map(indexes.current(one), (index) => index.keysWith(q)),
  );
  return new Set(found.flatMap((keys) => [...keys]));
});

type Reading<Row extends object, Loaded extends Row> = {
  readonly conditions: readonly Condition<Row>[];
  readonly at: Date;
  readonly session: Session | undefined;
  readonly open: (rows: readonly Loaded[]) => Effect.Effect<readonly Loaded[]>;
};

/** The rows of these keys, in their order; one that was changed meanwhile so that it is not listed is left out. */
const readRows =
  <C extends Call, Row extends object, Loaded extends Row>(
    { list, present }: Pick<ListAnswers<C, Row, Loaded>, 'list' | 'present'>,
    { conditions, at, session, open }: Reading<Row, Loaded>,
  ) =>
  (keys: readonly string[]) =>
    Effect.gen(function* () {
      const isListed = holdForAll(conditions, ofRows);
      const rows = yield* list.load(keys, session);
      const byKey = new Map(rows.map((row) => [String(row[list.model.table.key]), row]));
      const listed = keys.flatMap((key) => byKey.get(key) ?? []).filter((row) => isListed(row as AnyRow));
      return (yield* open(listed)).map((row) => present(row, at, session as CallRequest<C>['session']));
    });

const inBatches = <Item, R>(
  list: KeyList,
  read: (keys: readonly string[]) => Effect.Effect<readonly Item[], never, R>,
) =>
  Stream.paginate(0, (from) => {
    const { keys, next } = list.take(from, batchSize);
    return Effect.map(read(keys), (items) => [[items], Option.fromUndefinedOr(next)] as const);
  });
