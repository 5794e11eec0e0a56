import { instant, int, nullable, readTable, text, uuid, type RowOf } from '../../columns.ts';
import { handlesOnly } from '../../handles.ts';
import { occurredAt, type ReadModel } from '../../read-model.ts';

const spendsTable = readTable({
  key: 'spendKey',
  columns: {
    /** The client and the spend. */
    spendKey: text(),
    spendId: uuid(),
    clientId: int(),
    lotId: uuid(),
    appointmentId: uuid(),
    spentAt: instant(),
    /** Null while the credit was not returned. */
    returnedAt: nullable(instant()),
  },
  indexes: [['appointmentId'], ['lotId'], ['spentAt', 'spendKey']],
  followed: true,
});
export type SpendRow = RowOf<typeof spendsTable>;

const isHandled = handlesOnly('CreditSpent', 'CreditReturned');

/** Each credit that unlocked an appointment, and whether it was returned. */
export const spends: ReadModel<SpendRow> = {
  name: 'spends',
  version: 1,
  onPoison: 'halt',
  table: spendsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [`${event.data.clientId} ${event.data.spendId}`] : []),

  evolve(row, event, spendKey) {
    if (!isHandled(event)) return row ?? null;
    if (event.type === 'CreditReturned')
      return row === undefined ? null : { ...row, returnedAt: occurredAt(event) };
    const { spendId, clientId, lotId, appointmentId } = event.data;
    return {
      spendKey,
      spendId,
      clientId,
      lotId,
      appointmentId,
      spentAt: occurredAt(event),
      returnedAt: null,
    };
  },
};
