import type { ClaimCounts } from '@setter/domain/fair-credits/review';
import type { Rubric } from '@setter/domain/fair-credits/rubric-state';
import type {
  ClaimState,
  FairCreditApprover,
  FairCreditReason,
} from '@setter/events/fair-credits/value-sets';
import { instant, int, json, nullable, personal, readTable, text, uuid, type RowOf } from '../columns.ts';

/** A client's claim for a credit. What happened to its appointment meanwhile is joined when it is read. */
export const fairCreditsTable = readTable({
  key: 'claimId',
  columns: {
    claimId: uuid(),
    appointmentId: uuid(),
    clientId: int(),
    spendId: uuid(),
    /** How often the appointment had got a new time when it was sent. */
    moves: int(),
    reason: text<FairCreditReason>(),
    words: nullable(personal()),
    rubricVersion: int(),
    requestedAt: instant(),
    /** When the system approves; null in review. */
    dueAt: nullable(instant()),
    review: nullable(json<ClaimCounts>()),
    duplicateOf: nullable(uuid()),
    status: text<Exclude<ClaimState, 'settled'>>(),
    decidedAt: nullable(instant()),
    decidedBy: nullable(text<FairCreditApprover>()),
    /** Why it was declined. */
    decision: nullable(personal()),
    /** The same under the key of the client, when that of the prospect is gone. */
    decisionToClient: nullable(personal()),
  },
  indexes: [
    ['clientId', 'requestedAt'],
    ['status', 'dueAt'],
    ['spendId', 'moves'],
    ['requestedAt', 'claimId'],
    ['appointmentId'],
  ],
  followed: true,
});

export type FairCreditRow = RowOf<typeof fairCreditsTable>;

/** A version of the rules by which claims are judged. */
export const rubricsTable = readTable({
  key: 'version',
  columns: {
    version: int(),
    publishedAt: instant(),
    terms: json<Rubric['terms']>(),
    /** As written. */
    rules: json<Rubric['rules']>(),
    hash: text(),
  },
  indexes: [],
});

export type RubricRow = RowOf<typeof rubricsTable>;
