import { PgClient } from '@effect/sql-pg';
import { SubjectKeyStore } from '@setter/event-store/keys';
import type { PersonalText } from '@setter/events/marks';
import { foldText } from '@setter/events/texts/fold-text';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { appointments } from '../../appointments/projection.ts';
import { appointmentList } from '../../appointments/list.ts';
import { settle } from '../../list/follow-texts.ts';
import { ListIndexes } from '../../list/list-indexes.ts';
import { sortOf } from '../../list/list.ts';
import { from } from '../../runner/sql-parts.ts';
import { describe } from '../description.ts';
import { creditLedger } from '../projection.ts';
import { ledgerCauses, type LedgerCause } from '../table.ts';

/** What tells the lines that a search finds. */
export type Found = {
  /** Folded. */
  readonly q: string;
  /** Lines of these causes have it in their description, whatever their amount. */
  readonly causes: readonly LedgerCause[];
  /** Descriptions that say how many credits, by their cause; `credits` marks where they say it. */
  readonly patterns: { readonly texts: Readonly<Record<string, string>>; readonly credits: string };
  /** Of lines that have it in their reason. */
  readonly entryIds: readonly string[];
  /** Of lines that have it in the title of their appointment. */
  readonly appointmentIds: readonly string[];
};

// A private character: no text has it.
const credits = '\uE000';

/** Finds lines by description, reason and the title of their appointment. An empty search finds all. */
export const searchLedger = Effect.fnUntraced(function* (clientId: number, search: string | undefined) {
  const q = foldText(search ?? '').trim();
  if (q === '') return undefined;
  const { brandName } = yield* BusinessSettings;
  const described = ledgerCauses.map(
    (cause) => [cause, foldText(describe(cause, credits, brandName))] as const,
  );
  const [entryIds, appointmentIds] = yield* Effect.all(
    [entriesWithReason(clientId, q), appointmentsWithTitle(clientId, q)],
    { concurrency: 2 },
  );
  return {
    q,
    causes: described.flatMap(([cause, text]) => (text.includes(q) ? cause : [])),
    patterns: { texts: Object.fromEntries(described.filter(([, text]) => text.includes(credits))), credits },
    entryIds,
    appointmentIds,
  } satisfies Found;
});

type Text = { readonly id: string; readonly text: PersonalText | null };

/** Opens the texts of one client and returns the ids of those that have the search in them. */
const openAndMatch = Effect.fnUntraced(function* (rows: readonly Text[], q: string) {
  const keys = yield* SubjectKeyStore;
  return (yield* keys.openAll(rows)).flatMap(({ id, text }) =>
    typeof text === 'string' && foldText(text).includes(q) ? id : [],
  );
});

/** Reasons are written by admins, so they are few. */
const entriesWithReason = Effect.fnUntraced(function* (clientId: number, q: string) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<Text>`
    SELECT l.entry_id AS id, l.reason AS text FROM ${from(sql, creditLedger, 'l')}
     WHERE l.client_id = ${clientId} AND l.reason IS NOT NULL`);
  return yield* openAndMatch(rows, q);
});

/** The index of appointments knows more of them than their titles, and the client may not see it: titles are compared. */
const appointmentsWithTitle = Effect.fnUntraced(function* (clientId: number, q: string) {
  const index = yield* (yield* ListIndexes).current(appointmentList);
  const sort = sortOf(appointmentList.defaultSort);
  yield* settle(index, sort.by);
  const { keys } = index.page({
    conditions: [['clientId', '=', clientId]],
    q,
    sort,
    after: undefined,
    limit: Number.MAX_SAFE_INTEGER,
  });
  if (keys.length === 0) return [];
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<Text>`
    SELECT a.appointment_id AS id, a.title AS text FROM ${from(sql, appointments, 'a')}
     WHERE a.client_id = ${clientId} AND a.appointment_id = ANY(${keys}::text[]::uuid[])`);
  return yield* openAndMatch(rows, q);
});
