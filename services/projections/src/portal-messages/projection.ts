import { handlesOnly } from '../handles.ts';
import { asInstant, occurredAt, type ReadModel } from '../read-model.ts';
import { type MessageRow, messagesTable } from './table.ts';

const isHandled = handlesOnly('PortalMessageBroadcast', 'PortalMessageSent', 'PortalMessageDeleted');

/** One row per message; a deleted one stays for what is joined to it. */
export const portalMessages: ReadModel<MessageRow> = {
  name: 'portal-messages',
  version: 1,
  onPoison: 'dead-letter',
  table: messagesTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.messageId] : []),

  evolve(row, event) {
    switch (event.type) {
      case 'PortalMessageBroadcast':
      case 'PortalMessageSent':
        return {
          ...event.data,
          clientId: event.type === 'PortalMessageSent' ? event.data.clientId : null,
          expiresAt: event.data.expiresAt === null ? null : asInstant(event.data.expiresAt),
          createdAt: occurredAt(event),
          deletedAt: null,
        };
      case 'PortalMessageDeleted':
        return row === undefined ? null : { ...row, deletedAt: occurredAt(event) };
      default:
        return row ?? null;
    }
  },
};
