import type { WalletEvent } from '@setter/events/credits/events';

/** A lot as a wallet without bounds would remember it, with the spends that are open. */
export type WholeLot = {
  readonly lotId: string;
  readonly isPurchased: boolean;
  readonly isPaidOffline: boolean;
  readonly available: number;
  /** Credits by the freeze that holds them. */
  readonly freezes: ReadonlyMap<string, number>;
  readonly refundIds: readonly string[];
  readonly spends: ReadonlyMap<string, string>;
};
export type WholeWallet = readonly WholeLot[];

/** Folds a wallet by copying everything and forgetting nothing: slow, and plain to see that it is right. */
export const evolveWhole = (lots: WholeWallet, event: WalletEvent): WholeWallet => {
  const change = (lotId: string, how: (lot: WholeLot) => Partial<WholeLot>) =>
    lots.map((lot) => (lot.lotId === lotId ? { ...lot, ...how(lot) } : lot));
  const more = (credits: number) => (lot: WholeLot) => ({ available: lot.available + credits });
  switch (event.type) {
    case 'CreditsPurchased':
    case 'CreditsGranted':
      return [
        ...lots,
        {
          lotId: event.data.lotId,
          isPurchased: event.type === 'CreditsPurchased',
          isPaidOffline: event.type === 'CreditsGranted' && event.data.kind === 'paid_offline',
          available: event.data.credits,
          freezes: new Map(),
          refundIds: [],
          spends: new Map(),
        },
      ];
    case 'CreditsRemoved':
      return event.data.fromLots.reduce(
        (before, { lotId, credits }) =>
          before.map((lot) => (lot.lotId === lotId ? { ...lot, ...more(-credits)(lot) } : lot)),
        lots,
      );
    case 'CreditSpent': {
      const { lotId, spendId, appointmentId } = event.data;
      return change(lotId, (lot) => ({
        ...more(-1)(lot),
        spends: new Map(lot.spends).set(spendId, appointmentId),
      }));
    }
    case 'CreditReturned':
      return change(event.data.lotId, (lot) => ({
        ...more(1)(lot),
        spends: new Map([...lot.spends].filter(([spendId]) => spendId !== event.data.spendId)),
      }));
    case 'LotRefunded':
      return change(event.data.lotId, (lot) => ({
        ...more(-event.data.credits)(lot),
        refundIds: [...lot.refundIds, event.data.refundId],
      }));
    case 'LotRefundReversed':
      return change(event.data.lotId, more(event.data.credits));
    case 'LotFrozen': {
      const { lotId, freezeId, credits } = event.data;
      return change(lotId, (lot) => ({
        ...more(-credits)(lot),
        freezes: new Map(lot.freezes).set(freezeId, (lot.freezes.get(freezeId) ?? 0) + credits),
      }));
    }
    case 'LotReleased': {
      const { lotId, freezeId, credits } = event.data;
      return change(lotId, (lot) => ({
        ...more(credits)(lot),
        freezes: new Map([...lot.freezes].filter(([one]) => one !== freezeId)),
      }));
    }
  }
};

/** The open spends of a wallet with the lots that paid for them. */
export const openSpends = (lots: WholeWallet) =>
  lots.flatMap(({ lotId, spends }) =>
    [...spends].map(([spendId, appointmentId]) => ({ lotId, spendId, appointmentId })),
  );
