import { fairCreditsDecider } from '@setter/domain/fair-credits/decider';
import { countedSince } from '@setter/domain/fair-credits/review';
import { reject } from '@setter/domain/rejections';
import { BusinessSettings } from '@setter/config/business-settings';
import { type CommandContext, handleCommand, stateOf } from '@setter/event-store/append';
import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import { Effect } from 'effect';
import { claimsFold, clientFold, rubricsFold, sealedAppointmentFold, walletFold } from '../folds.ts';
import { readsOfLead } from '../leads/reads-of-lead.ts';
import { findDuplicate } from './find-duplicate.ts';
import { countSpends, findClaimant } from './select-spends.ts';

type Asked = {
  readonly clientId: number;
  readonly appointmentId: string;
  readonly reason: FairCreditReason;
  readonly words: string | null;
};

/** A client claims the credit of an appointment. */
export const requestFairCredit = Effect.fn('requestFairCredit')(function* (
  context: CommandContext,
  { clientId, appointmentId, reason, words }: Asked,
) {
  const duplicate = reason === 'duplicate' ? yield* findDuplicate(clientId, appointmentId) : undefined;
  const { position, result } = yield* handleCommand({
    context,
    decider: fairCreditsDecider,
    reads: {
      client: clientFold(clientId),
      ...(yield* readsOfAppointment(appointmentId)),
      wallet: walletFold(clientId),
      claims: claimsFold(clientId),
      rubrics: rubricsFold,
      duplicate: duplicate === undefined ? undefined : sealedAppointmentFold(duplicate),
    },
    command: {
      type: 'RequestFairCredit',
      clientId,
      reason,
      words,
      laterClaimId: context.commandId,
      unlocks: yield* countSpends(clientId, countedSince(context.occurredAt)),
      timeZone: (yield* BusinessSettings).timeZone,
      now: context.occurredAt,
    },
  });
  return { clientId, claimId: result.claimId, position };
});

/** The appointment with its lead, which is called again when the appointment is cancelled. */
const readsOfAppointment = Effect.fnUntraced(function* (appointmentId: string) {
  const appointment = sealedAppointmentFold(appointmentId);
  const now = yield* stateOf(appointment);
  const leadId = now.status === 'none' ? null : now.leadId;
  return { appointment, ...(yield* readsOfLead(leadId, [appointmentId])) };
});

const readsOf = Effect.fnUntraced(function* (claimId: string) {
  const claimant = yield* findClaimant(claimId);
  if (claimant === undefined) return yield* Effect.fail(reject('NotFound'));
  const { clientId, appointmentId } = claimant;
  return {
    clientId,
    reads: {
      ...(yield* readsOfAppointment(appointmentId)),
      wallet: walletFold(clientId),
      claims: claimsFold(clientId),
    },
  };
});

/** An admin gives the credit back. */
export const approveFairCredit = Effect.fn('approveFairCredit')(function* (
  context: CommandContext,
  { claimId, keep }: { readonly claimId: string; readonly keep: boolean },
) {
  const { clientId, reads } = yield* readsOf(claimId);
  const { position } = yield* handleCommand({
    context,
    decider: fairCreditsDecider,
    reads,
    command: { type: 'ApproveFairCredit', clientId, claimId, keep, by: 'admin', now: context.occurredAt },
  });
  return { clientId, claimId, position };
});

/** An admin declines it, with a reason that the client reads. */
export const declineFairCredit = Effect.fn('declineFairCredit')(function* (
  context: CommandContext,
  { claimId, reason }: { readonly claimId: string; readonly reason: string },
) {
  const {
    clientId,
    reads: { wallet: _, lead: __, ...reads },
  } = yield* readsOf(claimId);
  const { position } = yield* handleCommand({
    context,
    decider: fairCreditsDecider,
    reads,
    command: { type: 'DeclineFairCredit', clientId, claimId, reason },
  });
  return { clientId, claimId, position };
});
