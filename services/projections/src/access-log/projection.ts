import { handlesOnly } from '../handles.ts';
import { occurredAt, type ReadModel } from '../read-model.ts';
import { type AccessLogRow, accessLogTable } from './table.ts';

const isHandled = handlesOnly('PersonalDataOpened');

/** One row per opening. */
export const accessLog: ReadModel<AccessLogRow> = {
  name: 'access-log',
  version: 1,
  onPoison: 'dead-letter',
  table: accessLogTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.id] : []),

  evolve(row, event, openingId) {
    if (row !== undefined || event.type !== 'PersonalDataOpened') return row ?? null;
    return { openingId, openedAt: occurredAt(event), ...event.data };
  },
};
