import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import { initialState as noClaims } from '../fair-credits/claims-state.ts';
import {
  after,
  appointmentId,
  before,
  cancelled,
  clientId,
  completed,
  confirmed,
  during,
  frozen,
  granted,
  lotA,
  lotB,
  purchased,
  relocked,
  removed,
  returned,
  scheduled,
  spendA,
  spent,
  startTime,
  unlocked,
} from '../test-support/facts.ts';
import { world, type WorldCommand } from '../test-support/world.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { removeAppointment } from './remove-appointment.ts';
import { returnCredit } from './return-credit.ts';

const { given } = specify(world);
const paid = [scheduled(), purchased(lotA, 1), spent(spendA, lotA), unlocked(spendA)];

describe('cancelling an appointment', () => {
  const cancel =
    (now: string, returnsCredit?: boolean, reason: string | null = null): WorldCommand =>
    (states) =>
      cancelAppointment(
        { type: 'CancelAppointment', now, reason, returnCredit: returnsCredit, calendarOf: clientId },
        states,
      );
  const givenBack = returned(spendA, lotA, 'appointment_cancelled');

  it('keeps the reason', () => {
    given(scheduled())
      .when(cancel(before, undefined, 'Prospect is ill'))
      .then(cancelled('Prospect is ill'));
  });

  it('before the start gives the credit back and hides the details again', () => {
    given(...paid)
      .when(cancel(before))
      .then(givenBack, cancelled(), relocked(spendA));
  });

  it('from the start on keeps the credit', () => {
    given(...paid)
      .when(cancel(startTime))
      .then(cancelled());
    given(...paid, confirmed)
      .when(cancel(during))
      .then(cancelled());
  });

  it('returns or keeps the credit as the command says, before and after the start', () => {
    given(...paid)
      .when(cancel(before, false))
      .then(cancelled());
    given(...paid)
      .when(cancel(after, true))
      .then(givenBack, cancelled(), relocked(spendA));
  });

  it('gives nothing back for a locked one', () => {
    given(scheduled(), purchased(lotA, 1)).when(cancel(before, true)).then(cancelled());
  });

  it('works for a confirmed one, but not for a completed one', () => {
    given(scheduled(), confirmed).when(cancel(before)).then(cancelled());
    given(scheduled(), completed).when(cancel(after)).thenRejected('AppointmentCompleted');
  });

  it('again is nothing to do, with another wish for the credit too', () => {
    given(...paid, cancelled())
      .when(cancel(before, true))
      .thenNothing();
  });

  it('returns the credit into its own lot, frozen when that is frozen', () => {
    given(...paid, granted(lotB, 1), frozen(lotA, 0))
      .when(cancel(before))
      .then(givenBack, frozen(lotA, 1), cancelled(), relocked(spendA));
  });

  it('does not know a removed or an unknown one', () => {
    given(scheduled(), removed(false)).when(cancel(before)).thenRejected('NotFound');
    given().when(cancel(before)).thenRejected('NotFound');
  });

  it('is refused over a wallet that did not pay for it', () => {
    given(scheduled(), unlocked(spendA)).when(cancel(before)).thenRejected('AppointmentChanged');
  });

  it('keeps no word about a prospect who was erased', () => {
    given(scheduled(), { type: 'ProspectErased', data: { appointmentId } })
      .when(cancel(before, undefined, 'Sam is ill'))
      .then(cancelled(null));
  });
});

describe('returning the credit of an appointment', () => {
  const giveBack: WorldCommand = (states) =>
    returnCredit({ type: 'ReturnCredit', reason: 'No-show' }, states);
  const events = [returned(spendA, lotA, 'returned_by_admin', 'No-show'), relocked(spendA)];

  it('works in every status, with the reason in the ledger', () => {
    given(...paid)
      .when(giveBack)
      .then(...events);
    given(...paid, confirmed)
      .when(giveBack)
      .then(...events);
    given(...paid, completed)
      .when(giveBack)
      .then(...events);
    given(...paid, cancelled())
      .when(giveBack)
      .then(...events);
  });

  it('happens once per unlock', () => {
    given(...paid, ...events)
      .when(giveBack)
      .thenRejected('AppointmentNotUnlocked');
  });

  it('happens once for each of two unlocks', () => {
    given(...paid, ...events, spent(spendA, lotA), unlocked(spendA))
      .when(giveBack)
      .then(...events);
  });

  it('needs an unlocked one', () => {
    given(scheduled(), purchased(lotA, 1)).when(giveBack).thenRejected('AppointmentNotUnlocked');
    given(...paid, returned(spendA, lotA, 'appointment_cancelled'), cancelled(), relocked(spendA))
      .when(giveBack)
      .thenRejected('AppointmentNotUnlocked');
  });

  it('does not know a removed or an unknown one', () => {
    given(...paid, removed(true))
      .when(giveBack)
      .thenRejected('NotFound');
    given().when(giveBack).thenRejected('NotFound');
  });
});

describe('removing an appointment', () => {
  const remove =
    (now: string, returnsCredit?: boolean): WorldCommand =>
    (states) =>
      removeAppointment(
        { type: 'RemoveAppointment', now, returnCredit: returnsCredit, calendarOf: clientId },
        { ...states, claims: noClaims },
      );
  const givenBack = returned(spendA, lotA, 'appointment_removed');

  it('before the start gives the credit back', () => {
    given(...paid)
      .when(remove(before))
      .then(givenBack, relocked(spendA), removed(false));
  });

  it("from the start on keeps the credit, and says so, since it stays in the client's history", () => {
    given(...paid)
      .when(remove(startTime))
      .then(removed(true));
    given(...paid, completed)
      .when(remove(after))
      .then(removed(true));
  });

  it('returns or keeps the credit as the command says, before and after the start', () => {
    given(...paid)
      .when(remove(before, false))
      .then(removed(true));
    given(...paid)
      .when(remove(after, true))
      .then(givenBack, relocked(spendA), removed(false));
  });

  it('keeps no credit of a locked one, or of one whose credit was given back', () => {
    given(scheduled()).when(remove(after)).then(removed(false));
    given(...paid, returned(spendA, lotA, 'returned_by_admin'), relocked(spendA))
      .when(remove(after))
      .then(removed(false));
  });

  it('gives back the kept credit of a cancelled one that has not started', () => {
    given(...paid, cancelled())
      .when(remove(before))
      .then(givenBack, relocked(spendA), removed(false));
  });

  it('again is nothing to do', () => {
    given(...paid, removed(true))
      .when(remove(before, true))
      .thenNothing();
  });

  it('does not know an unknown one', () => {
    given().when(remove(before)).thenRejected('NotFound');
  });
});
