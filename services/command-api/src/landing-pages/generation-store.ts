import type { PageInputs, WriterKind } from '@setter/ai/copywriter';
import type { GenerationFailure, GenerationStep } from '@setter/contracts/landing-pages/generations';
import type { LandingPageDraft } from '@setter/contracts/landing-pages/page';
import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** One attempt at the generation of a draft. */
export type Run = { readonly draftId: string; readonly runId: string };

export type WrittenPage = {
  readonly page: LandingPageDraft;
  readonly writer: WriterKind;
  readonly notes: readonly string[];
};

export type FoundGeneration = {
  readonly step: GenerationStep;
  readonly inputs: PageInputs;
  readonly page: LandingPageDraft | null;
  readonly writer: WriterKind | null;
  readonly notes: readonly string[];
  readonly code: GenerationFailure | null;
  readonly reason: string | null;
  /** It says that it goes on, but its process no longer does. */
  readonly isAbandoned: boolean;
};

/** Seconds after which a run that was not heard of is abandoned. */
const silence = 30;

/** Begins a run, in place of one that has ended; false where one is going on. */
export const beginGeneration = Effect.fn('beginGeneration')(function* (
  { draftId, runId }: Run,
  inputs: PageInputs,
) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    INSERT INTO landing_pages.generations AS g (draft_id, run_id, step, inputs, alive_until)
    VALUES (${draftId}::text::uuid, ${runId}::text::uuid, 'reading', ${JSON.stringify(inputs)}::text::jsonb,
            now() + make_interval(secs => ${silence}))
        ON CONFLICT (draft_id) DO UPDATE
       SET run_id = excluded.run_id, step = excluded.step, inputs = excluded.inputs, alive_until = excluded.alive_until,
           page = NULL, writer = NULL, notes = '[]', code = NULL, reason = NULL, started_at = now()
     WHERE g.step IN ('done', 'failed') OR g.alive_until < now()
    RETURNING 1`;
  return rows.length > 0;
}, Effect.orDie);

/** Renews what a run is known to live until; false when it was cancelled. */
export const continueGeneration = Effect.fn('continueGeneration')(function* ({ draftId, runId }: Run) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    UPDATE landing_pages.generations SET alive_until = now() + make_interval(secs => ${silence})
     WHERE draft_id = ${draftId}::text::uuid AND run_id = ${runId}::text::uuid RETURNING 1`;
  return rows.length > 0;
}, Effect.orDie);

/** Moves a run to its next step, with what is known by now. */
export const advanceGeneration = Effect.fn('advanceGeneration')(function* (
  { draftId, runId }: Run,
  step: GenerationStep,
  inputs: PageInputs,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    UPDATE landing_pages.generations SET step = ${step}, inputs = ${JSON.stringify(inputs)}::text::jsonb
     WHERE draft_id = ${draftId}::text::uuid AND run_id = ${runId}::text::uuid`;
}, Effect.orDie);

/** Keeps what a run has written; false when it was cancelled. */
export const finishGeneration = Effect.fn('finishGeneration')(function* (
  { draftId, runId }: Run,
  { page, writer, notes }: WrittenPage,
) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    UPDATE landing_pages.generations
       SET step = 'done', page = ${JSON.stringify(page)}::text::jsonb, writer = ${writer},
           notes = ${JSON.stringify(notes)}::text::jsonb
     WHERE draft_id = ${draftId}::text::uuid AND run_id = ${runId}::text::uuid RETURNING 1`;
  return rows.length > 0;
}, Effect.orDie);

export const failGeneration = Effect.fn('failGeneration')(function* (
  { draftId, runId }: Run,
  code: GenerationFailure,
  reason: string,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    UPDATE landing_pages.generations SET step = 'failed', code = ${code}, reason = ${reason}
     WHERE draft_id = ${draftId}::text::uuid AND run_id = ${runId}::text::uuid AND step <> 'done'`;
}, Effect.orDie);

/** The generation of a draft, unless it began more than 24 hours ago. */
export const findGeneration = Effect.fn('findGeneration')(function* (draftId: string) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<FoundGeneration>`
    SELECT step, inputs, page, writer, notes, code, reason,
           step NOT IN ('done', 'failed') AND alive_until < now() AS "isAbandoned"
      FROM landing_pages.generations
     WHERE draft_id = ${draftId}::text::uuid AND started_at > now() - interval '24 hours'`;
  return row;
}, Effect.orDie);

/** The page of a generation that is done, changed by hand or by another section. */
export const keepGeneratedPage = Effect.fn('keepGeneratedPage')(function* (
  draftId: string,
  page: LandingPageDraft,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    UPDATE landing_pages.generations SET page = ${JSON.stringify(page)}::text::jsonb
     WHERE draft_id = ${draftId}::text::uuid AND step = 'done'`;
}, Effect.orDie);

/** Forgets a generation; one that is going on notices and ends. False when there is none. */
export const forgetGeneration = Effect.fn('forgetGeneration')(function* (draftId: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    DELETE FROM landing_pages.generations WHERE draft_id = ${draftId}::text::uuid RETURNING 1`;
  return rows.length > 0;
}, Effect.orDie);

/** Forgets generations that began more than 24 hours ago. */
export const forgetOldGenerations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM landing_pages.generations WHERE started_at < now() - interval '24 hours'`;
}).pipe(Effect.orDie, Effect.withSpan('forgetOldGenerations'));
