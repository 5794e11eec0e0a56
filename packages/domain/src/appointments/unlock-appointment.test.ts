import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import { initialState as noRubrics } from '../fair-credits/rubric-state.ts';
import {
  after,
  appointmentId,
  before,
  cancelled,
  clientId,
  completed,
  confirmed,
  during,
  endTime,
  frozen,
  granted,
  lotA,
  lotB,
  otherClientId,
  purchased,
  relocked,
  removed,
  returned,
  scheduled,
  spendA,
  spendB,
  spent,
  startTime,
  unlocked,
} from '../test-support/facts.ts';
import { world, type WorldCommand } from '../test-support/world.ts';
import { unlockAppointment, type UnlockAppointment } from './unlock-appointment.ts';

const { given } = specify(world);
const unlock =
  (changes: Partial<UnlockAppointment> = {}): WorldCommand =>
  (states) =>
    unlockAppointment(
      { type: 'UnlockAppointment', clientId, spendId: spendA, now: before, ...changes },
      { ...states, rubrics: noRubrics },
    );

describe('unlocking an appointment', () => {
  it('spends one credit and unlocks in one append', () => {
    given(scheduled(), granted(lotA, 1)).when(unlock()).then(spent(spendA, lotA), unlocked(spendA));
  });

  it('takes the credit from the oldest unfrozen lot', () => {
    given(scheduled(), purchased(lotA, 3), purchased(lotB, 1), frozen(lotA, 3))
      .when(unlock())
      .then(spent(spendA, lotB), unlocked(spendA, lotB));
  });

  it('works for a confirmed one', () => {
    given(scheduled(), confirmed, granted(lotA, 1))
      .when(unlock())
      .then(spent(spendA, lotA), unlocked(spendA));
  });

  it('works until its end', () => {
    given(scheduled(), granted(lotA, 1))
      .when(unlock({ now: during }))
      .then(spent(spendA, lotA), unlocked(spendA));
    given(scheduled(), granted(lotA, 1))
      .when(unlock({ now: endTime }))
      .thenRejected('AppointmentEnded');
    given(scheduled(), granted(lotA, 1))
      .when(unlock({ now: after }))
      .thenRejected('AppointmentEnded');
  });

  it('again is success without a charge', () => {
    given(scheduled(), granted(lotA, 2), spent(spendA, lotA), unlocked(spendA))
      .when(unlock({ spendId: spendB }))
      .thenNothing();
  });

  it('again is success also when it is over, cancelled, completed or has no credit to spend', () => {
    const paid = [scheduled(), granted(lotA, 1), spent(spendA, lotA), unlocked(spendA)];
    given(...paid)
      .when(unlock({ spendId: spendB, now: after }))
      .thenNothing();
    given(...paid, cancelled())
      .when(unlock({ spendId: spendB }))
      .thenNothing();
    given(...paid, completed)
      .when(unlock({ spendId: spendB }))
      .thenNothing();
  });

  it('is refused without a credit', () => {
    given(scheduled()).when(unlock()).thenRejected('InsufficientCredits');
    given(scheduled(), purchased(lotA, 1), frozen(lotA, 1))
      .when(unlock())
      .thenRejected('InsufficientCredits');
  });

  it('is refused for a cancelled or a completed one', () => {
    given(scheduled(), granted(lotA, 1), cancelled()).when(unlock()).thenRejected('AppointmentCancelled');
    given(scheduled(), granted(lotA, 1), completed)
      .when(unlock({ now: during }))
      .thenRejected('AppointmentCompleted');
  });

  it("does not know another client's, a removed or an unknown one", () => {
    given(scheduled(), granted(lotA, 1))
      .when(unlock({ clientId: otherClientId }))
      .thenRejected('NotFound');
    given(scheduled(), removed(false), granted(lotA, 1)).when(unlock()).thenRejected('NotFound');
    given(granted(lotA, 1)).when(unlock()).thenRejected('NotFound');
  });

  it('is for the client whose it is now, after it was given to another', () => {
    const reassigned = {
      type: 'AppointmentReassigned',
      data: { appointmentId, fromClientId: otherClientId, toClientId: clientId },
    } as const;
    const others = scheduled();
    given(
      { ...others, data: { ...others.data, clientId: otherClientId } } as typeof others,
      reassigned,
      granted(lotA, 1),
    )
      .when(unlock())
      .then(spent(spendA, lotA), unlocked(spendA));
  });

  it('is refused when the start that the client saw no longer holds', () => {
    given(scheduled(), granted(lotA, 1))
      .when(unlock({ expectedStartTime: '2026-11-25T22:00:00Z' }))
      .thenRejected('AppointmentChanged');
  });

  it('knows the same instant in another writing', () => {
    given(scheduled(), granted(lotA, 1))
      .when(unlock({ expectedStartTime: '2026-11-25T23:00:00Z' }))
      .then(spent(spendA, lotA), unlocked(spendA));
    given(scheduled(), granted(lotA, 1))
      .when(unlock({ expectedStartTime: startTime }))
      .then(spent(spendA, lotA), unlocked(spendA));
  });

  it('costs a new credit after the former one was given back', () => {
    given(
      scheduled(),
      granted(lotA, 1),
      spent(spendA, lotA),
      unlocked(spendA),
      returned(spendA, lotA, 'returned_by_admin', 'Wrong number'),
      relocked(spendA),
    )
      .when(unlock({ spendId: spendB }))
      .then(spent(spendB, lotA), unlocked(spendB));
  });

  it('is refused when there is nothing left to read', () => {
    const erased = { type: 'ProspectErased', data: { appointmentId } } as const;
    given(scheduled(), erased, granted(lotA, 1)).when(unlock()).thenRejected('ProspectErased');
  });
});
