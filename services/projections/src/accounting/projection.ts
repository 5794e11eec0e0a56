import { evolveLotOf } from '@setter/domain/credits/evolve-lot';
import { unusedPrice } from '@setter/domain/credits/lot-value';
import { unspentIn } from '@setter/domain/credits/state';
import { isWalletEvent, lotIdsOf } from '../credit-ledger/wallet-event.ts';
import { occurredAt, type ReadModel } from '../read-model.ts';
import { type LotMovement, type LotMovementRow, lotMovementsTable } from './table.ts';

/** How the unused credits of each lot came about, so that they are known for the end of any month. */
export const lotMovements: ReadModel<LotMovementRow> = {
  name: 'lot-movements',
  version: 2,
  onPoison: 'halt',
  table: lotMovementsTable,

  handles: isWalletEvent.types,
  keys: (event) => (isWalletEvent(event) ? lotIdsOf(event) : []),

  evolve(row, event, lotId) {
    if (!isWalletEvent(event)) return row ?? null;
    const lot = evolveLotOf(lotId, row?.lot, event);
    if (lot === undefined) return null;
    const before = row === undefined ? { credits: 0, cents: 0 } : unusedOf(row);
    const [credits, cents] = [unspentIn(lot) - before.credits, unusedPrice(lot) - before.cents];
    const movement: LotMovement = [occurredAt(event), credits, cents];
    const movements = [...(row?.movements ?? []), ...(credits === 0 && cents === 0 ? [] : [movement])];
    return {
      lotId,
      clientId: event.data.clientId,
      movements,
      usedUpAt: unspentIn(lot) === 0 ? latestOf(movements) : null,
      lot,
    };
  },
};

const unusedOf = ({ lot }: LotMovementRow) => ({ credits: unspentIn(lot), cents: unusedPrice(lot) });

/** Clocks of two processes may differ: the last movement of the log need not have the latest time. */
const latestOf = (movements: readonly LotMovement[]): string | null =>
  movements.reduce<string | null>((latest, [at]) => (latest === null || at > latest ? at : latest), null);
