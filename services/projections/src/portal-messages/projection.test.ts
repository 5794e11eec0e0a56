import type { SetterEvent } from '@setter/events/registry';
import { history, id, minute } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import { portalMessageBroadcast, portalMessageSent } from '@setter/testing/sample-events';
import { describe, it } from 'vitest';
import { portalMessages } from './projection.ts';
import { messageRecipients } from './recipients-projection.ts';

const messageId = id(1, 8);
const deleted: SetterEvent = { type: 'PortalMessageDeleted', data: { messageId } };
const delivered = (...clientIds: number[]): SetterEvent => ({
  type: 'PortalMessageDelivered',
  data: { messageId, clientIds, byEmail: false },
});
const dismissed = (clientId: number): SetterEvent => ({
  type: 'PortalMessageDismissed',
  data: { messageId, clientId },
});

describe('messages', () => {
  const given = (...events: SetterEvent[]) => specifyProjection(portalMessages).given(...history(...events));

  it('to one client name the client, those to all none', () => {
    given(portalMessageSent({ clientId: 4 })).thenRowWith({ clientId: 4, createdAt: minute(1) });
    given(portalMessageBroadcast()).thenRowWith({ clientId: null, subject: 'Office hours' });
  });

  it('say when they were deleted', () => {
    given(portalMessageBroadcast(), deleted).thenRowWith({ deletedAt: minute(2) });
  });
});

describe('recipients of messages', () => {
  const given = (...events: SetterEvent[]) =>
    specifyProjection(messageRecipients).given(...history(...events));
  const row = (clientId: number, dismissedAt: string | null = null) => ({
    recipientId: `${messageId} ${clientId}`,
    messageId,
    clientId,
    dismissedAt,
  });

  it('are those whom a message has reached', () => {
    given(delivered(1, 2)).thenRows(row(1), row(2));
  });

  it('remember the first dismissal', () => {
    given(delivered(1, 2), dismissed(2), dismissed(2)).thenRows(row(1), row(2, minute(2)));
  });
});
