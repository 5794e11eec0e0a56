import { instant, int, nullable, readTable, text, uuid, type RowOf } from '../columns.ts';

/** What an event moved in one lot, frozen credits counted as unspent: its sum is what is unspent of it. */
export const lotMovementsTable = readTable({
  key: 'movementId',
  columns: {
    /** The event and the lot. */
    movementId: text(),
    lotId: uuid(),
    clientId: int(),
    occurredAt: instant(),
    /** Signed. */
    credits: int(),
    /** Of the arrival of the lot: how many came and what they cost together, in cents. */
    lotCredits: nullable(int()),
    lotCents: nullable(int()),
  },
  indexes: [['occurredAt', 'lotId', 'credits', 'lotCredits', 'lotCents']],
});

export type LotMovementRow = RowOf<typeof lotMovementsTable>;
