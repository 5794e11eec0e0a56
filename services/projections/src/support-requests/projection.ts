import { handlesOnly } from '../handles.ts';
import { asInstant, occurredAt, type ReadModel } from '../read-model.ts';
import { type SupportRequestRow, supportRequestsTable } from './table.ts';

const isHandled = handlesOnly('SupportRequested', 'SupportReplied', 'SupportClosed', 'SupportErased');

export const supportRequests: ReadModel<SupportRequestRow> = {
  name: 'support-requests',
  version: 1,
  onPoison: 'dead-letter',
  table: supportRequestsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.requestId] : []),

  evolve(row, event) {
    if (event.type === 'SupportRequested') {
      const { mails: _, dueAt, ...request } = event.data;
      return {
        ...request,
        status: 'open',
        isOpen: true,
        dueAt: asInstant(dueAt),
        replies: [],
        createdAt: occurredAt(event),
        isErased: false,
      };
    }
    if (row === undefined) return null;
    switch (event.type) {
      case 'SupportReplied': {
        const { replyId, message } = event.data;
        const repliedAt = occurredAt(event);
        const reply = { id: replyId, message, repliedAt, adminId: event.metadata.actor.id };
        return { ...row, status: 'answered', isOpen: false, replies: [...row.replies, reply] };
      }
      case 'SupportClosed':
        return { ...row, status: 'closed', isOpen: false };
      case 'SupportErased':
        // What cannot be read cannot be answered: it waits for no answer.
        return { ...row, status: 'closed', isOpen: false, isErased: true };
      default:
        return row;
    }
  },
};
