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
import { shownRubric } from '@setter/domain/fair-credits/shown-rubric';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { now } from '../now.ts';
import { query } from '../query-route.ts';
import { claimReads, readClaimsOfClient, toClaim } from './client-claims.ts';
import { countRecent, findSameContact } from './queries/considered.ts';
import {
  type ClaimWithAppointment,
  type CountsOfClient,
  countClaims,
  loadClaims,
  loadRubrics,
} from './queries.ts';
import type { RubricRow } from './table.ts';

const ruleReads = ['fair-credit-rubrics'];

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
