import { rubricV1 } from '@setter/domain/fair-credits/rubric-v1';
import { shownClaim } from '@setter/domain/fair-credits/shown-claim';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { type ClaimWithAppointment, loadClaims, loadRubrics } from './queries.ts';
import type { RubricRow } from './table.ts';

/** The models that claims are read from. */
export const claimReads = ['fair-credits', 'fair-credit-rubrics', 'appointments', 'clients', 'spends'];

/** A claim as its client sees it, in the words of the version that judges it. */
export const toClaim = (row: ClaimWithAppointment, rubrics: readonly RubricRow[]) => {
  const rules = rubrics.find(({ version }) => version === row.rubricVersion)?.rules ?? rubricV1.rules;
  return shownClaim(row, rules, { spendId: row.nowSpendId, moves: row.nowMoves });
};

/** A client's claims as the client sees them, the newest first. */
export const readClaimsOfClient = Effect.fnUntraced(function* (clientId: number) {
  const keys = yield* SubjectKeyStore;
  const rubrics = yield* loadRubrics();
  const rows = yield* loadClaims({ clientId });
  // Fields are chosen before texts are opened.
  const claims = yield* keys.openAll(rows.map((row) => toClaim(row, rubrics)));
  return claims.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
});
