import type { Mutant } from './mutant.ts';
import { answerOfNow } from './mutants/answer-of-now.ts';
import { blindCheckpoint } from './mutants/blind-checkpoint.ts';
import { checkpointBeforeReaction } from './mutants/checkpoint-before-reaction.ts';
import { codeCountsTwice } from './mutants/code-counts-twice.ts';
import { dayInUtc } from './mutants/day-in-utc.ts';
import { dayOf24Hours } from './mutants/day-of-24-hours.ts';
import { digestOfPlainText } from './mutants/digest-of-plain-text.ts';
import { effectOutsideTransaction } from './mutants/effect-outside-transaction.ts';
import { endsWithItsInnerFiber } from './mutants/ends-with-its-inner-fiber.ts';
import { inactiveOwnTemplate } from './mutants/inactive-own-template.ts';
import { lastOwnerDemoted } from './mutants/last-owner-demoted.ts';
import { otherServer } from './mutants/other-server.ts';
import { refundOnDayOfSale } from './mutants/refund-on-day-of-sale.ts';
import { refusalNotRecorded } from './mutants/refusal-not-recorded.ts';
import { reminderEnqueuedAnew } from './mutants/reminder-enqueued-anew.ts';
import { mailOfEachMiss } from './mutants/mail-of-each-miss.ts';
import { missedAgainAfterUndo } from './mutants/missed-again-after-undo.ts';
import { reminderOfEachMove } from './mutants/reminder-of-each-move.ts';
import { reminderOfOldStart } from './mutants/reminder-of-old-start.ts';
import { removalOnItsOwnDay } from './mutants/removal-on-its-own-day.ts';
import { replayOutOfOrder } from './mutants/replay-out-of-order.ts';
import { replayWithoutFence } from './mutants/replay-without-fence.ts';
import { replayWithoutSavepoint } from './mutants/replay-without-savepoint.ts';
import { returnWithoutItsDay } from './mutants/return-without-its-day.ts';
import { returnedCreditCounts } from './mutants/returned-credit-counts.ts';
import { sequenceWithoutLock } from './mutants/sequence-without-lock.ts';
import { snapshotOfOpenTexts } from './mutants/snapshot-of-open-texts.ts';
import { snapshotOfOwnTexts } from './mutants/snapshot-of-own-texts.ts';
import { spendWithoutWalletVersion } from './mutants/spend-without-wallet-version.ts';
import { staleRejection } from './mutants/stale-rejection.ts';
import { switchWithoutFence } from './mutants/switch-without-fence.ts';
import { writeAboutErased } from './mutants/write-about-erased.ts';
import { retryAtNight } from './mutants/retry-at-night.ts';
import { listedCalledByAnybody } from './mutants/listed-called-by-anybody.ts';
import { notNowFirst } from './mutants/not-now-first.ts';
import { bookedOverABooking } from './mutants/booked-over-a-booking.ts';

export const mutants: readonly Mutant[] = [
  sequenceWithoutLock,
  switchWithoutFence,
  blindCheckpoint,
  lastOwnerDemoted,
  otherServer,
  checkpointBeforeReaction,
  effectOutsideTransaction,
  endsWithItsInnerFiber,
  spendWithoutWalletVersion,
  staleRejection,
  refusalNotRecorded,
  codeCountsTwice,
  answerOfNow,
  digestOfPlainText,
  writeAboutErased,
  snapshotOfOpenTexts,
  snapshotOfOwnTexts,
  replayOutOfOrder,
  replayWithoutSavepoint,
  replayWithoutFence,
  reminderEnqueuedAnew,
  mailOfEachMiss,
  missedAgainAfterUndo,
  retryAtNight,
  listedCalledByAnybody,
  notNowFirst,
  bookedOverABooking,
  reminderOfEachMove,
  reminderOfOldStart,
  inactiveOwnTemplate,
  removalOnItsOwnDay,
  refundOnDayOfSale,
  dayInUtc,
  dayOf24Hours,
  returnedCreditCounts,
  returnWithoutItsDay,
];
