import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { FairCreditEvent } from '@setter/events/fair-credits/events';
import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import { inHistory, type SealedAppointment } from '../appointments/state.ts';
import type { Client } from '../clients/state.ts';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import type { LeadEvent } from '@setter/events/leads/events';
import type { LeadOfAppointment } from '../leads/reopen-lead.ts';
import { isRejection, reject } from '../rejections.ts';
import { plusBusinessHours } from './business-hours.ts';
import { isDecidedAtOnce } from './claim-alerts.ts';
import { claimFor, type Claims } from './claims-state.ts';
import { whyNotClaim } from './claim-window.ts';
import { giveBack } from './give-back.ts';
import { recentClaims, reviewOf } from './review.ts';
import { rubricOf, type Rubrics } from './rubric-state.ts';

export type RequestFairCredit = {
  readonly type: 'RequestFairCredit';
  /** Who asks; `wallet` and `claims` are this client's. */
  readonly clientId: number;
  readonly reason: FairCreditReason;
  readonly words: string | null;
  /** Names a claim that is not the first of its spend. */
  readonly laterClaimId: string;
  /** Of the 90 days before now. */
  readonly unlocks: number;
  /** Of the business. */
  readonly timeZone: string;
  readonly now: string;
};

type States = {
  /** Whose claim it is. */
  readonly client: Client;
  readonly appointment: SealedAppointment;
  readonly wallet: Wallet;
  readonly claims: Claims;
  readonly rubrics: Rubrics;
  /** An appointment of the year before with the same person. */
  readonly duplicate?: SealedAppointment;
} & LeadOfAppointment;

type Events = {
  wallet: WalletEvent;
  appointment: AppointmentEvent;
  claims: FairCreditEvent;
  lead: LeadEvent;
};

/** Claims the credit of an unlock: a person decides within a time, or the system when it is over, or at once for a duplicate. */
export const requestFairCredit = (
  command: RequestFairCredit,
  states: States,
): Decided<Events, { readonly claimId: string }> => {
  const { clientId, reason, words, laterClaimId, unlocks, timeZone, now } = command;
  const appointment = inHistory(states.appointment);
  // A session that is ended at this moment claims nothing any more.
  if (states.client.status === 'erased') return reject('AccountInactive');
  if (appointment?.clientId !== clientId) return reject('NotFound');
  const { appointmentId, spendId, moves } = appointment;
  const rubric = rubricOf(states.rubrics, appointment.rubricVersion);
  const facts = { ...appointment, isUnlocked: spendId !== null, windowDays: rubric.terms.windowDays };
  const asked = claimFor(states.claims, appointment) !== undefined;
  const refused = whyNotClaim({ ...facts, asked }, reason, now);
  if (refused !== undefined || spendId === null) return refused ?? reject('AppointmentNotUnlocked');
  const claimId = states.claims.claims.some((one) => one.claimId === spendId) ? laterClaimId : spendId;
  const review = reviewOf({ claims: recentClaims(states.claims, now), unlocks }, rubric.terms);
  const duplicateOf = reason === 'duplicate' ? paidFor(states.duplicate, appointment) : null;
  const claim = { claimId, appointmentId, clientId, rubricVersion: rubric.version };
  const requested: FairCreditEvent = {
    type: 'FairCreditRequested',
    data: {
      ...claim,
      spendId,
      moves,
      reason,
      // The key of an erased prospect's words is gone.
      words: appointment.prospectErased ? null : words,
      requestedAt: now,
      dueAt: review === null ? plusBusinessHours(timeZone, now, rubric.terms.decisionHours) : null,
      review,
      duplicateOf,
    },
  };
  const result = { claimId };
  if (!isDecidedAtOnce(requested.data)) return { append: { claims: [requested] }, result };
  const given = giveBack(appointment, states.wallet, { reason, now, keep: false }, states);
  if (isRejection(given)) return given;
  const approved: FairCreditEvent = { type: 'FairCreditApproved', data: { ...claim, by: 'duplicate' } };
  return { append: { ...given, claims: [requested, approved] }, result };
};

/** The other appointment's id, if this client has paid for it and its credit did not come back. */
const paidFor = (
  duplicate: SealedAppointment | undefined,
  { appointmentId, clientId }: { readonly appointmentId: string; readonly clientId: number },
): string | null => {
  const other = duplicate && inHistory(duplicate);
  return other !== undefined &&
    other.appointmentId !== appointmentId &&
    other.clientId === clientId &&
    other.spendId !== null
    ? other.appointmentId
    : null;
};
