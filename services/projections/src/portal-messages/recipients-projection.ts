import { handlesOnly } from '../handles.ts';
import { occurredAt, type ReadModel } from '../read-model.ts';
import { type RecipientRow, recipientsTable } from './table.ts';

const isHandled = handlesOnly('PortalMessageDelivered', 'PortalMessageDismissed');

/** One row per message and client that it has reached. */
export const messageRecipients: ReadModel<RecipientRow> = {
  name: 'message-recipients',
  version: 1,
  onPoison: 'dead-letter',
  table: recipientsTable,

  handles: isHandled.types,
  keys(event) {
    if (!isHandled(event)) return [];
    const { data } = event;
    return ('clientIds' in data ? data.clientIds : [data.clientId]).map((clientId) =>
      keyOf(data.messageId, clientId),
    );
  },

  evolve(row, event, key) {
    switch (event.type) {
      case 'PortalMessageDelivered': {
        const { messageId } = event.data;
        const clientId = Number(key.slice(messageId.length + 1));
        return row ?? { recipientId: key, messageId, clientId, dismissedAt: null };
      }
      case 'PortalMessageDismissed':
        return row === undefined ? null : { ...row, dismissedAt: row.dismissedAt ?? occurredAt(event) };
      default:
        return row ?? null;
    }
  },
};

const keyOf = (messageId: string, clientId: number): string => `${messageId} ${clientId}`;
