import { BusinessSettings } from '@setter/config/business-settings';
import type { QueryOf } from '@setter/contracts/call';
import { deskSummary, listDesk } from '@setter/contracts/desk/desk-list';
import { asksForPage, defaultPageSize, pageHeaders } from '@setter/contracts/list-query';
import type { MayContact } from '@setter/domain/calling/may-contact';
import { adminLead } from '@setter/domain/leads/admin-lead';
import type { DeskSettings } from '@setter/domain/leads/desk-settings';
import { dayIn } from '@setter/domain/time';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { foldText } from '@setter/events/texts/fold-text';
import type { CallRequest } from '@setter/http/route';
import { Effect, Stream } from 'effect';
import { instantsOf, monthOf, spanOfMonth } from '../analytics/days.ts';
import { deskSettings } from '../desk-settings/queries.ts';
import { leadList } from '../leads/list.ts';
import { type LeadWithOwner, loadLeadRows } from '../leads/queries.ts';
import { openCursor, sealCursor } from '../list/cursor.ts';
import { ListIndexes } from '../list/list-indexes.ts';
import type { After, KeyPage } from '../list/list.ts';
import { now } from '../now.ts';
import { allRows, listQuery, query } from '../query-route.ts';
import { DeskIndex } from './queries/desk-index.ts';
import { type Asked, type DeskLeads, type OrderRules, orderRulesOf } from './desk-leads.ts';
import { ownNumbers } from './queries/own-numbers.ts';
import { selectUnconfirmed } from './queries/unconfirmed.ts';

const reads = ['leads', 'appointments', 'clients', 'contacts', 'desk-settings', 'landing-pages'];
/** Rows of a call that answers all are read that many at a time. */
const batchSize = 100;

/** The rules of settings: one object while they stay the same, by which the ends of first-contact times are kept. */
const makeRules = () => {
  let known: { readonly key: string; readonly rules: OrderRules } | undefined;
  return (settings: DeskSettings, timeZone: string): OrderRules => {
    const key = JSON.stringify([timeZone, settings]);
    if (known?.key !== key) known = { key, rules: orderRulesOf(settings, timeZone) };
    return known.rules;
  };
};
const rulesOf = makeRules();

const askedBy = Effect.fnUntraced(function* (owner: string | undefined, adminId: string) {
  const { timeZone } = yield* BusinessSettings;
  const at = yield* now;
  const asked: Asked = {
    owner: owner ?? 'all',
    adminId,
    rules: rulesOf(yield* deskSettings, timeZone),
    now: at.getTime(),
  };
  return { asked, at, timeZone };
});

type DeskQuery = QueryOf<typeof listDesk>;

/** A page of the keys of a view. */
const findKeys = Effect.fnUntraced(function* (
  desk: DeskLeads,
  { view = 'due', q }: DeskQuery,
  asked: Asked,
  { after, limit }: { readonly after: After | undefined; readonly limit: number },
) {
  const text = foldText(q ?? '').trim();
  const among = text === '' ? undefined : (yield* (yield* ListIndexes).current(leadList)).keysWith(text);
  if (view !== 'confirm') return desk.page({ ...asked, view, among, after, limit });
  const unconfirmed = yield* selectUnconfirmed(asked.now);
  const found = unconfirmed.filter(
    ({ leadId, ownerId }) => isOf(asked, ownerId) && (among === undefined || among.has(leadId)),
  );
  const from = after === undefined ? 0 : found.findIndex(({ leadId }) => leadId === after.key) + 1;
  const rows = found.slice(from, from + limit);
  const last = rows.at(-1);
  return {
    keys: rows.map(({ leadId }) => leadId),
    total: found.length,
    next: from + limit < found.length && last !== undefined ? { key: last.leadId, value: 0 } : undefined,
  } satisfies KeyPage;
});

/** A booked lead is called by its owner; without one it is anybody's. */
const isOf = ({ owner, adminId }: Asked, ownerId: string | null): boolean => {
  if (owner === 'all') return true;
  if (owner === 'free') return ownerId === null;
  return owner === 'mine' ? ownerId === null || ownerId === adminId : ownerId === owner;
};

/** The rows of these leads in their order, as who asks sees them. */
const readRows = Effect.fnUntraced(function* (
  desk: DeskLeads,
  keys: readonly string[],
  asked: Asked,
  { at, session }: { readonly at: Date; readonly session: CallRequest<typeof listDesk>['session'] },
) {
  const { openAll } = yield* SubjectKeyStore;
  const rows = yield* openAll(yield* loadLeadRows(keys));
  const byId = new Map(rows.map((row) => [row.leadId, row]));
  return keys
    .flatMap((key) => byId.get(key) ?? [])
    .filter(({ removedAt }) => removedAt === null)
    .map((row: LeadWithOwner) => {
      const { may, firstContactEnds } = desk.look(row, asked);
      return {
        ...adminLead(row, at.toISOString(), session.role),
        may: shownMay(may),
        firstContactEndsAt: instantOf(firstContactEnds),
      };
    });
});

const instantOf = (millis: number | null): string | null =>
  millis === null ? null : new Date(millis).toISOString();

const shownMay = ({ allowed, why, until }: MayContact) => ({
  allowed,
  why: [...why],
  until: instantOf(until),
});

export const deskRoutes = [
  listQuery(
    listDesk,
    Effect.fnUntraced(function* ({ query: asks, session }) {
      const desk = yield* (yield* DeskIndex).current;
      const { asked, at } = yield* askedBy(asks.owner, session.adminId);
      const by = { at, session };
      if (!asksForPage(asks)) {
        const { keys } = yield* findKeys(desk, asks, asked, { after: undefined, limit: Infinity });
        const batches = Array.from({ length: Math.ceil(keys.length / batchSize) }, (_, n) =>
          keys.slice(n * batchSize, (n + 1) * batchSize),
        );
        return yield* allRows(
          Stream.mapEffect(Stream.fromIterable(batches), (batch) => readRows(desk, batch, asked, by)),
        );
      }
      const { cursor, limit = defaultPageSize, view = 'due' } = asks;
      const scope = `desk ${view} ${asked.owner}`;
      const after = cursor === undefined ? undefined : yield* openCursor(scope, cursor);
      const page = yield* findKeys(desk, asks, asked, { after, limit });
      const body = yield* readRows(desk, page.keys, asked, by);
      const headers: Record<string, string> = { [pageHeaders.totalCount]: String(page.total) };
      if (page.next !== undefined) headers[pageHeaders.nextCursor] = yield* sealCursor(scope, page.next);
      return { body, headers };
    }),
    reads,
  ),

  query(
    deskSummary,
    Effect.fnUntraced(function* ({ query: asks, session }) {
      const desk = yield* (yield* DeskIndex).current;
      const { asked, at, timeZone } = yield* askedBy(asks.owner, session.adminId);
      const today = dayIn(timeZone, at.toISOString());
      const [ofToday, ofMonth, unconfirmed] = yield* Effect.all([
        ownNumbers(session.adminId, instantsOf(timeZone, { from: today, to: today })),
        ownNumbers(session.adminId, instantsOf(timeZone, spanOfMonth(monthOf(today)))),
        selectUnconfirmed(asked.now),
      ]);
      const { calls, reached, booked } = ofToday;
      return {
        ...desk.count(asked),
        confirm: unconfirmed.filter(({ ownerId }) => isOf(asked, ownerId)).length,
        today: { calls, reached, booked },
        month: ofMonth,
      };
    }),
    [...reads, 'calls'],
  ),
];
