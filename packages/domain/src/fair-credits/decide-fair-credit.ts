import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { WalletEvent } from '@setter/events/credits/events';
import type { FairCreditEvent } from '@setter/events/fair-credits/events';
import { inHistory, type HistoryAppointment, type SealedAppointment } from '../appointments/state.ts';
import type { Wallet } from '../credits/state.ts';
import type { Decided } from '../decision.ts';
import type { LeadEvent } from '@setter/events/leads/events';
import type { LeadOfAppointment } from '../leads/reopen-lead.ts';
import { isRejection, reject, type Rejection } from '../rejections.ts';
import { isBefore } from '../time.ts';
import { type Claim, type Claims, isOpen } from './claims-state.ts';
import { giveBack } from './give-back.ts';

type States = {
  readonly appointment: SealedAppointment;
  readonly wallet: Wallet;
  readonly claims: Claims;
} & LeadOfAppointment;
type Events = {
  wallet: WalletEvent;
  appointment: AppointmentEvent;
  claims: FairCreditEvent;
  lead: LeadEvent;
};

export type ApproveFairCredit = {
  readonly type: 'ApproveFairCredit';
  readonly clientId: number;
  readonly claimId: string;
  /** The system approves when the time is over. */
  readonly by: 'admin' | 'clock';
  /** Before the start, the appointment is not cancelled. */
  readonly keep: boolean;
  readonly now: string;
};

export const approveFairCredit = (
  { clientId, claimId, by, keep, now }: ApproveFairCredit,
  states: States,
): Decided<Events> => {
  const found = findOpen(claimId, states);
  if (isRejection(found)) return found;
  const { claim, appointment } = found;
  const { appointmentId, rubricVersion, reason, dueAt } = claim;
  if (by === 'clock' && (dueAt === null || isBefore(now, dueAt))) return reject('FairCreditNotDue');
  const given = giveBack(appointment, states.wallet, { reason, now, keep }, states);
  if (isRejection(given)) return given;
  const approved: FairCreditEvent = {
    type: 'FairCreditApproved',
    data: { claimId, appointmentId, clientId, rubricVersion, by },
  };
  return { append: { ...given, claims: [approved] } };
};

export type DeclineFairCredit = {
  readonly type: 'DeclineFairCredit';
  readonly clientId: number;
  readonly claimId: string;
  /** Which the client reads. */
  readonly reason: string;
};

export const declineFairCredit = (
  { clientId, claimId, reason }: DeclineFairCredit,
  states: Pick<States, 'appointment' | 'claims'>,
): Decided<{ claims: FairCreditEvent; appointment: AppointmentEvent }> => {
  const found = findOpen(claimId, states);
  if (isRejection(found)) return found;
  const { claim, appointment } = found;
  const { appointmentId, rubricVersion } = claim;
  // An erased prospect's key is gone; what the client reads is the client's then.
  const reasons = appointment.prospectErased
    ? { reason: null, reasonToClient: reason }
    : { reason, reasonToClient: null };
  const declined: FairCreditEvent = {
    type: 'FairCreditDeclined',
    data: { claimId, appointmentId, clientId, rubricVersion, ...reasons },
  };
  return { append: { claims: [declined] } };
};

/** The claim with its appointment while it is undecided; its credit has not come back by another way, nor has the time moved. */
const findOpen = (
  claimId: string,
  { claims, appointment: state }: Pick<States, 'appointment' | 'claims'>,
): { readonly claim: Claim; readonly appointment: HistoryAppointment } | Rejection => {
  const claim = claims.claims.find((one) => one.claimId === claimId);
  if (claim === undefined) return reject('NotFound');
  const appointment = inHistory(state);
  if (appointment === undefined || !isOpen(claim, appointment)) return reject('FairCreditDecided');
  return { claim, appointment };
};
