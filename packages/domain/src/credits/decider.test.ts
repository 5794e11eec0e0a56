import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import {
  clientId,
  frozen,
  granted,
  id,
  lotA,
  lotB,
  lotC,
  paidOffline,
  paymentId,
  purchased,
  returned,
  spendA,
  spendB,
  spent,
  registered,
  clientRemoved,
} from '../test-support/facts.ts';
import { world, type WorldCommand, type WorldEvent } from '../test-support/world.ts';
import { walletDecider } from './decider.ts';
import { setBalance, type SetBalance } from './set-balance.ts';

const { given } = specify(walletDecider);
const removedFrom = (credits: number, ...fromLots: { lotId: string; credits: number }[]) =>
  ({ type: 'CreditsRemoved', data: { clientId, credits, fromLots, reason: 'Adjusted by admin' } }) as const;

describe('spending a credit', () => {
  const spend = { type: 'SpendCredit', clientId, spendId: spendA, appointmentId: id(1) } as const;

  it('takes it from the oldest lot', () => {
    given(purchased(lotA, 1), granted(lotB, 5)).when(spend).then(spent(spendA, lotA));
  });

  it('goes on to the next lot when the oldest is used up', () => {
    given(purchased(lotA, 1), granted(lotB, 5), spent(spendB, lotA)).when(spend).then(spent(spendA, lotB));
  });

  it('passes over a frozen lot', () => {
    given(purchased(lotA, 1), granted(lotB, 5), frozen(lotA, 1)).when(spend).then(spent(spendA, lotB));
  });

  it('is refused without a credit', () => {
    given().when(spend).thenRejected('InsufficientCredits');
    given(purchased(lotA, 1), spent(spendB, lotA)).when(spend).thenRejected('InsufficientCredits');
  });

  it('is refused when the only credits are frozen', () => {
    given(purchased(lotA, 3), frozen(lotA, 3)).when(spend).thenRejected('InsufficientCredits');
  });
});

describe('returning a spent credit', () => {
  const giveBack = {
    type: 'ReturnSpentCredit',
    clientId,
    spendId: spendA,
    appointmentId: id(1),
    lotId: lotA,
    cause: 'returned_by_admin',
    reason: 'No-show',
  } as const;
  const back = returned(spendA, lotA, 'returned_by_admin', 'No-show');

  it('puts it into the lot that it came from, not the newest', () => {
    given(purchased(lotA, 1), spent(spendA, lotA), granted(lotB, 2)).when(giveBack).then(back);
  });

  it('leaves it frozen when its lot is frozen', () => {
    given(purchased(lotA, 3), spent(spendA, lotA), frozen(lotA, 2))
      .when(giveBack)
      .then(back, frozen(lotA, 1));
  });

  it('leaves it frozen when all of its lot was spent before the freeze', () => {
    given(purchased(lotA, 1), spent(spendA, lotA), frozen(lotA, 0))
      .when(giveBack)
      .then(back, frozen(lotA, 1));
  });

  it('never returns more than was spent of the lot', () => {
    given(purchased(lotA, 1), spent(spendA, lotA), back).when(giveBack).thenNothing();
  });

  it('is nothing to do for a lot of another wallet', () => {
    given(purchased(lotB, 1), spent(spendA, lotB)).when(giveBack).thenNothing();
  });

  it('lets the credit be spent again from that lot before newer ones', () => {
    const spend = { type: 'SpendCredit', clientId, spendId: spendB, appointmentId: id(1) } as const;
    given(purchased(lotA, 1), granted(lotB, 2), spent(spendA, lotA), back)
      .when(spend)
      .then(spent(spendB, lotA));
  });
});

describe('granting credits', () => {
  const grant = {
    type: 'GrantCredits',
    clientId,
    lotId: lotA,
    credits: 2,
    reason: 'Welcome',
    gstRegistered: true,
  } as const;

  it('makes a lot that cost nothing', () => {
    given()
      .when({ ...grant, terms: { kind: 'gift' } })
      .then(granted(lotA, 2));
  });

  it('records amount, GST and reference of what was paid outside the platform', () => {
    given()
      .when({
        ...grant,
        reason: 'Bank transfer',
        terms: { kind: 'paid_offline', amountCents: 300_00, reference: 'INV 12' },
      })
      .then(paidOffline(lotA, 2, 300_00));
  });

  it('records no GST while the business is not registered for it', () => {
    const terms = { kind: 'paid_offline', amountCents: 300_00, reference: 'INV 12' } as const;
    given()
      .when({ ...grant, reason: 'Bank transfer', gstRegistered: false, terms })
      .then(paidOffline(lotA, 2, 300_00, 0));
  });

  it('makes one lot once, and none for no credits', () => {
    given(granted(lotA, 2))
      .when({ ...grant, terms: { kind: 'gift' } })
      .thenNothing();
    given()
      .when({ ...grant, credits: 0, terms: { kind: 'gift' } })
      .thenNothing();
  });
});

describe('removing credits', () => {
  const remove = (credits: number) =>
    ({ type: 'RemoveCredits', clientId, credits, reason: 'Adjusted by admin' }) as const;

  it('takes granted lots first, though purchased ones are newer', () => {
    given(granted(lotA, 2), purchased(lotB, 3))
      .when(remove(2))
      .then(removedFrom(2, { lotId: lotA, credits: 2 }));
  });

  it('then takes the newest purchased lot first', () => {
    given(purchased(lotA, 3), granted(lotB, 1), purchased(lotC, 3))
      .when(remove(5))
      .then(
        removedFrom(5, { lotId: lotB, credits: 1 }, { lotId: lotC, credits: 3 }, { lotId: lotA, credits: 1 }),
      );
  });

  it('takes gifts before what was paid for outside the platform', () => {
    given(granted(lotA, 1), paidOffline(lotB, 2, 300_00))
      .when(remove(2))
      .then(removedFrom(2, { lotId: lotA, credits: 1 }, { lotId: lotB, credits: 1 }));
  });

  it('takes several events when it takes from more lots than one can hold', () => {
    const lots = Array.from({ length: 501 }, (_, n) => id(1000 + n));
    const taken = lots.toReversed().map((lotId) => ({ lotId, credits: 2 }));
    given(...lots.map((lotId) => granted(lotId, 2)))
      .when(remove(1002))
      .then(removedFrom(1000, ...taken.slice(0, 500)), removedFrom(2, ...taken.slice(500)));
  });

  it('is refused beyond the balance, of which frozen credits are no part', () => {
    given(granted(lotA, 2)).when(remove(3)).thenRejected('BalanceTooLow');
    given(granted(lotA, 2), purchased(lotB, 5), frozen(lotB, 5))
      .when(remove(3))
      .thenRejected('BalanceTooLow');
  });

  it('is nothing to do for no credits', () => {
    given(granted(lotA, 2)).when(remove(0)).thenNothing();
  });
});

describe("an admin's edit of a balance", () => {
  const set =
    (newBalance: number, more: Partial<SetBalance> = {}): WorldCommand =>
    (states) =>
      setBalance(
        { type: 'SetBalance', clientId, lotId: lotC, newBalance, gstRegistered: true, ...more },
        states,
      );
  const given = (...events: WorldEvent[]) => specify(world).given(registered, ...events);
  const correction = (credits: number, reason = 'Adjusted by admin') =>
    ({
      type: 'CreditsGranted',
      data: { clientId, lotId: lotC, credits, kind: 'correction', reason, paid: null },
    }) as const;

  it('needs a client that is not removed', () => {
    const removed = clientRemoved('2026-12-21T00:00:00.000Z');
    specify(world).when(set(1)).thenRejected('NotFound');
    given(removed).when(set(1)).thenRejected('ClientRemoved');
  });

  it('grants the difference upwards as a correction by default', () => {
    given(granted(lotA, 2))
      .when(set(5, { expectedBalance: 2 }))
      .then(correction(3));
  });

  it('removes the difference downwards', () => {
    given(granted(lotA, 5))
      .when(set(2, { expectedBalance: 5 }))
      .then(removedFrom(3, { lotId: lotA, credits: 3 }));
  });

  it('takes the balance at the decision when the admin names none', () => {
    given(granted(lotA, 2), spent(spendA, lotA)).when(set(2)).then(correction(1));
  });

  it('is refused when the balance moved since the admin saw it', () => {
    given(granted(lotA, 2), spent(spendA, lotA))
      .when(set(5, { expectedBalance: 2 }))
      .thenRejected('BalanceChanged');
  });

  it('is refused when the balance moved, even to the new one', () => {
    given(granted(lotA, 5))
      .when(set(5, { expectedBalance: 2 }))
      .thenRejected('BalanceChanged');
  });

  it('is nothing to do when the balance stays', () => {
    given(granted(lotA, 2))
      .when(set(2, { expectedBalance: 2 }))
      .thenNothing();
  });

  it('keeps the reason that was given, and fills in one for none or blank', () => {
    given()
      .when(set(1, { reason: 'Sorry' }))
      .then(correction(1, 'Sorry'));
    given()
      .when(set(1, { reason: '  ' }))
      .then(correction(1));
    given()
      .when(set(1, { reason: null }))
      .then(correction(1));
  });

  it('makes an invoiced lot of what was paid outside the platform', () => {
    const terms = { kind: 'paid_offline', amountCents: 300_00, reference: 'INV 12' } as const;
    given()
      .when(set(2, { terms, reason: 'Bank transfer' }))
      .then(paidOffline(lotC, 2, 300_00));
  });

  it('refuses a payment that adds no credits', () => {
    const terms = { kind: 'paid_offline', amountCents: 300_00, reference: 'INV 12' } as const;
    given(granted(lotA, 2)).when(set(2, { terms })).thenRejected('PaidCreditsOnlyAdded');
    given(granted(lotA, 2)).when(set(1, { terms })).thenRejected('PaidCreditsOnlyAdded');
  });

  it('never makes a balance negative', () => {
    given(granted(lotA, 2)).when(set(-1)).thenRejected('BalanceTooLow');
  });

  it('counts only what can be spent: frozen credits are left alone', () => {
    given(purchased(lotA, 5), frozen(lotA, 5), granted(lotB, 1))
      .when(set(0, { expectedBalance: 1 }))
      .then(removedFrom(1, { lotId: lotB, credits: 1 }));
  });
});

describe('purchasing credits', () => {
  const buy = {
    type: 'PurchaseCredits',
    clientId,
    lotId: lotA,
    paymentId,
    packId: 'pack-5',
    credits: 5,
    priceCents: 625_00,
    gstCents: 56_82,
    liveMode: false,
  } as const;

  it('makes one lot at the price that was paid, once', () => {
    given()
      .when(buy)
      .then(purchased(lotA, 5, 625_00));
    given(purchased(lotA, 5, 625_00))
      .when(buy)
      .thenNothing();
  });
});
