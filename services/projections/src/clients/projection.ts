import { asInstant, occurredAt, type ReadModel } from '../read-model.ts';
import { handlesOnly } from '../handles.ts';
import { type ClientRow, clientsTable } from './table.ts';

const isHandled = handlesOnly(
  'ClientRegistered',
  'ClientDetailsChanged',
  'ClientDeactivated',
  'ClientErased',
  'ClientReactivated',
  'ClientRemoved',
  'ClientRestored',
  'ClientReminderEmailsSet',
  'AvailabilityChanged',
);

export const clients: ReadModel<ClientRow> = {
  name: 'clients',
  version: 7,
  onPoison: 'dead-letter',
  table: clientsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [String(event.data.clientId)] : []),

  evolve(row, event) {
    if (event.type === 'ClientRegistered') {
      return {
        ...event.data,
        brief: null,
        isActive: true,
        paused: false,
        reminderEmails: true,
        removedAt: null,
        restorableUntil: null,
        erasedAt: null,
        createdAt: occurredAt(event),
      };
    }
    if (row === undefined) return null;
    switch (event.type) {
      case 'ClientDetailsChanged':
        return { ...row, ...given(event.data.changes) };
      case 'ClientReminderEmailsSet':
        return { ...row, reminderEmails: event.data.areOn };
      case 'AvailabilityChanged':
        return { ...row, paused: event.data.paused };
      case 'ClientDeactivated':
        return { ...row, isActive: false };
      case 'ClientErased': {
        const erasedAt = occurredAt(event);
        return { ...row, isActive: false, removedAt: row.removedAt ?? erasedAt, erasedAt };
      }
      case 'ClientReactivated':
        return { ...row, isActive: true };
      case 'ClientRemoved':
        return {
          ...row,
          removedAt: occurredAt(event),
          restorableUntil: asInstant(event.data.restorableUntil),
        };
      case 'ClientRestored':
        return { ...row, removedAt: null, restorableUntil: null };
      default:
        return row;
    }
  },
};

/** Without undefined values, which must not overwrite a field. */
type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const given = <T extends object>(changes: T): Given<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Given<T>;
