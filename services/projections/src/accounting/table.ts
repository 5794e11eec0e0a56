import type { Lot } from '@setter/domain/credits/state';
import { instant, int, json, nullable, readTable, uuid, type RowOf } from '../columns.ts';

/** When unused credits of a lot came or went, how many, and what they cost in cents; both signed. */
export type LotMovement = readonly [at: string, credits: number, cents: number];

/** A lot and the movements of its unused credits, frozen ones included: their sum is what is unused of it. */
export const lotMovementsTable = readTable({
  key: 'lotId',
  columns: {
    lotId: uuid(),
    clientId: int(),
    /** Oldest first by the log. */
    movements: json<readonly LotMovement[]>(),
    /** The latest time of a movement of a lot that has no unused credits; null while it has. */
    usedUpAt: nullable(instant()),
    lot: json<Lot>(),
  },
  indexes: [['usedUpAt']],
});

export type LotMovementRow = RowOf<typeof lotMovementsTable>;
