import type { AdminFairCredit } from '@setter/contracts/fair-credits/admin-claim';
import { listClientFairCredits } from '@setter/contracts/fair-credits/claims';
import { getFairCredit, listFairCredits } from '@setter/contracts/fair-credits/decide-claims';
import {
  currentFairCreditRules,
  getFairCreditRules,
  listFairCreditRules,
} from '@setter/contracts/fair-credits/rules';
import { shownOutcome } from '@setter/domain/appointments/shown-outcome';
import { displayNameOf } from '@setter/domain/clients/display-name';
import { rubricV1 } from '@setter/domain/fair-credits/rubric-v1';
import { shownClaim } from '@setter/domain/fair-credits/shown-claim';
import { shownRubric } from '@setter/domain/fair-credits/shown-rubric';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { now } from '../now.ts';
import { query } from '../query-route.ts';
import { countRecent, findSameContact } from './queries/considered.ts';
import {
  type ClaimWithAppointment,
  type CountsOfClient,
  countClaims,
  loadClaims,
  loadRubrics,
} from './queries.ts';
import type { RubricRow } from './table.ts';

export const claimReads = ['fair-credits', 'fair-credit-rubrics', 'appointments', 'clients', 'spends'];
const ruleReads = ['fair-credit-rubrics'];

const toClaim = (row: ClaimWithAppointment, rubrics: readonly RubricRow[]) => {
  const rules = rubrics.find(({ version }) => version === row.rubricVersion)?.rules ?? rubricV1.rules;
  return shownClaim(row, rules, { spendId: row.nowSpendId, moves: row.nowMoves });
};

const toAdminClaim = (
  row: ClaimWithAppointment,
  rubrics: readonly RubricRow[],
  counts: readonly CountsOfClient[],
): AdminFairCredit => {
  const { claims, unlocks } = counts.find(({ clientId }) => clientId === row.clientId) ?? {
    claims: 0,
    unlocks: 0,
  };
  return {
    ...toClaim(row, rubrics),
    clientName: row.clientUsername === null ? null : displayNameOf(row),
    clientRate: { claims, unlocks, percent: unlocks === 0 ? 0 : Math.round((claims * 100) / unlocks) },
    appointment: {
      title: row.title,
      startTime: row.startTime,
      endTime: row.endTime,
      meetingType: row.meetingType,
      status: row.appointmentStatus,
      prospectName: row.prospectName,
      clientPhone: row.prospectPhone,
      outcome: shownOutcome(row),
    },
  };
};

/** Claims of these, with their texts opened, the versions of the rules and the rates of their clients. */
const openClaims = Effect.fnUntraced(function* (wanted: Parameters<typeof loadClaims>[0], at: string) {
  const keys = yield* SubjectKeyStore;
  const rows = yield* keys.openAll(yield* loadClaims(wanted));
  const rubrics = yield* loadRubrics();
  const counts = yield* countClaims([...new Set(rows.map(({ clientId }) => clientId))], at);
  return rows.map((row) => ({ row, claim: toAdminClaim(row, rubrics, counts) }));
});

const considered = Effect.fnUntraced(function* (claimId: string) {
  const at = (yield* now).toISOString();
  const [found] = yield* openClaims({ claimId }, at);
  if (found === undefined) return yield* Effect.fail(notFound());
  const last30Days = yield* countRecent(found.row.clientId, at);
  return { ...found.claim, last30Days, sameContact: yield* findSameContact(found.row) };
});

/** A client's claims as the client sees them, the newest first. */
export const readClaimsOfClient = Effect.fnUntraced(function* (clientId: number) {
  const keys = yield* SubjectKeyStore;
  const rubrics = yield* loadRubrics();
  const rows = yield* loadClaims({ clientId });
  // Fields are chosen before texts are opened.
  const claims = yield* keys.openAll(rows.map((row) => toClaim(row, rubrics)));
  return claims.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
});

const ruleOf = Effect.fnUntraced(function* (version: number | undefined) {
  const rubrics = yield* loadRubrics();
  const found = version === undefined ? rubrics[0] : rubrics.find((one) => one.version === version);
  if (found === undefined) return yield* Effect.fail(notFound());
  return shownRubric(found, rubrics[0]?.version ?? null);
});

export const fairCreditRoutes = [
  query(
    listFairCreditRules,
    () =>
      Effect.map(loadRubrics(), (rubrics) =>
        rubrics.map(({ version, publishedAt, hash }, n) => ({
          version,
          publishedAt,
          hash,
          current: n === 0,
        })),
      ),
    ruleReads,
  ),
  query(currentFairCreditRules, () => ruleOf(undefined), ruleReads),
  query(getFairCreditRules, ({ params }) => ruleOf(params.version), ruleReads),

  query(listClientFairCredits, ({ session }) => readClaimsOfClient(session.clientId), claimReads),

  query(
    listFairCredits,
    Effect.fnUntraced(function* ({ query: { state, clientId } }) {
      const claims = yield* openClaims({ clientId }, (yield* now).toISOString());
      return claims.flatMap(({ claim }) => (state === undefined || claim.state === state ? claim : []));
    }),
    claimReads,
  ),
  query(getFairCredit, ({ params }) => considered(params.id), claimReads),
];
