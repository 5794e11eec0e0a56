import { handlesOnly } from '../handles.ts';
import { occurredAt, type ReadModel, type Recorded } from '../read-model.ts';
import { type LotMovementRow, lotMovementsTable } from './table.ts';

const isHandled = handlesOnly(
  'CreditsPurchased',
  'CreditsGranted',
  'CreditSpent',
  'CreditReturned',
  'CreditsRemoved',
  'LotRefunded',
  'LotRefundReversed',
);
type Handled = Recorded & { readonly type: (typeof isHandled.types)[number] };

type Movement = Pick<LotMovementRow, 'lotId' | 'credits' | 'lotCredits' | 'lotCents'>;

const moved = (lotId: string, credits: number): Movement => ({
  lotId,
  credits,
  lotCredits: null,
  lotCents: null,
});

const movementsOf = ({ type, data }: Handled): readonly Movement[] => {
  switch (type) {
    case 'CreditsPurchased':
      return [{ ...moved(data.lotId, data.credits), lotCredits: data.credits, lotCents: data.priceCents }];
    case 'CreditsGranted':
      return [
        {
          ...moved(data.lotId, data.credits),
          lotCredits: data.credits,
          lotCents: data.paid?.amountCents ?? 0,
        },
      ];
    case 'CreditSpent':
      return [moved(data.lotId, -1)];
    case 'CreditReturned':
      return [moved(data.lotId, 1)];
    case 'CreditsRemoved':
      return data.fromLots.map(({ lotId, credits }) => moved(lotId, 0 - credits));
    case 'LotRefunded':
      return [moved(data.lotId, 0 - data.credits)];
    case 'LotRefundReversed':
      return [moved(data.lotId, data.credits)];
  }
};

const keyOf = (event: Recorded, lotId: string): string => `${event.id} ${lotId}`;

/** How the unspent credits of each lot came about, so that they are known for the end of any month. */
export const lotMovements: ReadModel<LotMovementRow> = {
  name: 'lot-movements',
  version: 1,
  onPoison: 'halt',
  table: lotMovementsTable,

  handles: isHandled.types,
  keys: (event) =>
    isHandled(event) ? [...new Set(movementsOf(event).map(({ lotId }) => keyOf(event, lotId)))] : [],

  evolve(row, event, key) {
    if (!isHandled(event) || row !== undefined) return row ?? null;
    const own = movementsOf(event).filter(({ lotId }) => keyOf(event, lotId) === key);
    const [first] = own;
    if (first === undefined) return null;
    return {
      ...first,
      credits: own.reduce((sum, { credits }) => sum + credits, 0),
      movementId: key,
      clientId: event.data.clientId,
      occurredAt: occurredAt(event),
    };
  },
};
