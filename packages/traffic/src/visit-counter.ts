import { dayIn } from '@setter/domain/time';
import { Clock, Context, Effect, Layer } from 'effect';
import { SqlClient } from 'effect/sql';
import { createHmac, randomBytes } from 'node:crypto';
import { BusinessSettings } from '@setter/config/business-settings';

/** `home`, `landing-3` or `post-7`. */
export type VisitedPage = 'home' | `landing-${number}` | `post-${number}`;

export type Visit = {
  readonly page: VisitedPage;
  /** What makes a visitor, for one day and one page: never stored in the clear. */
  readonly visitor: { readonly address: string; readonly userAgent: string };
  /** Public slugs; null for none. */
  readonly source: string | null;
  readonly campaign: string | null;
};

/** Visits of one page, day and campaign that are not in the log yet. */
export type VisitBatch = {
  /** Also the id of the command that records it. */
  readonly batchId: string;
  readonly page: VisitedPage;
  readonly day: string;
  readonly source: string | null;
  readonly campaign: string | null;
  readonly visits: number;
  readonly uniqueVisits: number;
};

const mostBatches = 500;

/**
 * Counts who sees public pages, by days of the business's zone. A visitor is an address and a browser under a salt of
 * the day: salt and hashes are deleted within an hour of its end.
 */
export class VisitCounter extends Context.Service<
  VisitCounter,
  {
    /** Counts a page that was seen. */
    readonly count: (visit: Visit) => Effect.Effect<void>;
    /** Counts the visitor of a new lead, when that visitor was not counted for a lead of this page today. */
    readonly countLead: (visit: Visit) => Effect.Effect<void>;
    /** What is to be recorded: at most 500 batches, each until `end`. Taking them twice gives the same ones. */
    readonly takeBatches: Effect.Effect<readonly VisitBatch[]>;
    /** Forgets a batch that is in the log. */
    readonly end: (batchId: string) => Effect.Effect<void>;
    /** Deletes salts and visitors of days that are over. */
    readonly forgetPastDays: Effect.Effect<void>;
  }
>()('traffic/VisitCounter') {
  static readonly layer = Layer.effect(
    VisitCounter,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const { timeZone } = yield* BusinessSettings;
      const today = Effect.map(Clock.currentTimeMillis, (now) =>
        dayIn(timeZone, new Date(now).toISOString()),
      );
      let known: { readonly day: string; readonly salt: Uint8Array } | undefined;

      const saltOf = Effect.fnUntraced(function* (day: string) {
        if (known?.day === day) return known.salt;
        const [row] = yield* sql<{ salt: Uint8Array }>`
          INSERT INTO visits.salts AS s (day, salt) VALUES (${day}, ${randomBytes(32)})
          ON CONFLICT (day) DO UPDATE SET salt = s.salt RETURNING salt`;
        known = { day, salt: row!.salt };
        return known.salt;
      });

      const record = (isLead: boolean) =>
        Effect.fnUntraced(function* ({ page, visitor, source, campaign }: Visit) {
          const day = yield* today;
          const hash = createHmac('sha256', yield* saltOf(day))
            .update(JSON.stringify([page, visitor.address, visitor.userAgent]))
            .digest();
          yield* sql`SELECT visits.count_visit(${page}, ${day}::text::date, ${hash}, ${source ?? ''}, ${campaign ?? ''}, ${isLead})`;
        }, Effect.orDie);

      const takeBatches = sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`
            WITH taken AS (DELETE FROM visits.pending RETURNING *)
            INSERT INTO visits.batches (page, day, source, campaign, visits, unique_visits)
            SELECT page, day, source, campaign, visits, unique_visits FROM taken`;
          return yield* sql<VisitBatch>`
            SELECT batch_id AS "batchId", page, day::text, nullif(source, '') AS source,
                   nullif(campaign, '') AS campaign, visits, unique_visits AS "uniqueVisits"
              FROM visits.batches ORDER BY day, page, batch_id LIMIT ${mostBatches}`;
        }),
      );

      return VisitCounter.of({
        count: record(false),
        countLead: record(true),
        takeBatches: Effect.orDie(takeBatches),
        end: (batchId) =>
          Effect.orDie(Effect.asVoid(sql`DELETE FROM visits.batches WHERE batch_id = ${batchId}`)),
        forgetPastDays: Effect.gen(function* () {
          const day = yield* today;
          yield* sql`DELETE FROM visits.seen WHERE day < ${day}::text::date`;
          yield* sql`DELETE FROM visits.salts WHERE day < ${day}::text::date`;
        }).pipe(Effect.orDie),
      });
    }),
  );
}
