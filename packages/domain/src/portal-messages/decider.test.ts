import type { PortalMessageEvent } from '@setter/events/portal-messages/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import type { Client } from '../clients/state.ts';
import { clientId, id, noDetails, otherClientId } from '../test-support/facts.ts';
import { portalMessageDecider } from './decider.ts';
import type { DeliverMessage } from './deliver-message.ts';
import { sendMessage, type SendMessage } from './send-message.ts';

const { given } = specify(portalMessageDecider);
const messageId = id(81);
const now = '2026-11-04T00:00:00.000Z';
const later = '2026-11-05T00:00:00.000Z';
const expiresAt = '2026-11-06T00:00:00.000Z';
const shared = {
  messageId,
  subject: 'Office hours',
  message: 'We are closed on Monday.',
  type: 'info',
  isPinned: true,
  expiresAt,
  sendEmail: true,
} as const;
const broadcast = (more: Partial<Omit<typeof shared, 'isPinned'> & { isPinned: boolean }> = {}) =>
  ({ type: 'PortalMessageBroadcast', data: { ...shared, ...more } }) satisfies PortalMessageEvent;
const sent: PortalMessageEvent = { type: 'PortalMessageSent', data: { ...shared, clientId } };
const delivered = (clientIds: number[], byEmail = true): PortalMessageEvent => ({
  type: 'PortalMessageDelivered',
  data: { messageId, clientIds, byEmail },
});
const dismissed: PortalMessageEvent = { type: 'PortalMessageDismissed', data: { messageId, clientId } };
const deleted: PortalMessageEvent = { type: 'PortalMessageDeleted', data: { messageId } };

describe('sending a message', () => {
  const { type, ...display } = shared;
  const send = (clientTo: number | null, more: Partial<SendMessage> = {}): SendMessage => ({
    type: 'SendMessage',
    ...display,
    messageType: type,
    clientId: clientTo,
    now,
    ...more,
  });
  const none = { status: 'none' } as const;
  const client = (status: 'active' | 'inactive'): Client => ({
    status,
    clientId,
    profile: { username: 'Harbour', ...noDetails },
    reminderEmails: true,
  });

  it('to one client reaches that client at once', () => {
    expect(sendMessage(send(clientId), { message: none, client: client('active') })).toEqual({
      append: { message: [sent, delivered([clientId])] },
    });
  });

  it('to all clients is delivered afterwards', () => {
    expect(sendMessage(send(null), { message: none })).toEqual({ append: { message: [broadcast()] } });
  });

  it('needs an active client', () => {
    expect(sendMessage(send(clientId), { message: none })).toEqual({ _tag: 'NotFound' });
    expect(sendMessage(send(clientId), { message: none, client: client('inactive') })).toEqual({
      _tag: 'ClientInactive',
    });
  });

  it('rejects an expiry that has passed', () => {
    for (const past of [now, '2026-11-03T23:59:59Z'])
      expect(sendMessage(send(null, { expiresAt: past }), { message: none })).toEqual({
        _tag: 'ExpiryInPast',
      });
  });

  it('happens once', () => {
    const message = [broadcast()].reduce(portalMessageDecider.evolve, portalMessageDecider.initialState);
    expect(sendMessage(send(null), { message })).toEqual({ append: {} });
  });
});

describe('delivering a broadcast', () => {
  const deliver = (clientIds: number[], joinedAt?: string): DeliverMessage => ({
    type: 'DeliverMessage',
    clientIds,
    when: joinedAt === undefined ? { kind: 'sent' } : { kind: 'joined', at: joinedAt },
  });

  it('reaches each client once', () => {
    given(broadcast())
      .when(deliver([clientId, clientId]))
      .then(delivered([clientId]));
    given(broadcast(), delivered([clientId]))
      .when(deliver([clientId, otherClientId]))
      .then(delivered([otherClientId]));
    given(broadcast(), delivered([clientId]), dismissed)
      .when(deliver([clientId]))
      .thenNothing();
  });

  it('reaches those who join later while it is pinned and unexpired, and not by e-mail', () => {
    given(broadcast())
      .when(deliver([clientId], later))
      .then(delivered([clientId], false));
    given(broadcast({ isPinned: false }))
      .when(deliver([clientId], later))
      .thenNothing();
    given(broadcast())
      .when(deliver([clientId], expiresAt))
      .thenNothing();
  });

  it('takes several events when there are more than one holds', () => {
    const ids = Array.from({ length: 101 }, (_, n) => n + 1);
    given(broadcast())
      .when(deliver(ids))
      .then(delivered(ids.slice(0, 100)), delivered([101]));
  });

  it('reaches no client once it was deleted, nor any other by a message to one', () => {
    given(broadcast(), deleted)
      .when(deliver([clientId]))
      .thenNothing();
    given(sent, delivered([clientId]))
      .when(deliver([otherClientId], later))
      .thenNothing();
    given()
      .when(deliver([clientId]))
      .thenNothing();
  });
});

describe('dismissing a message', () => {
  const dismiss = { type: 'DismissMessage', clientId } as const;

  it('happens once', () => {
    given(sent, delivered([clientId]))
      .when(dismiss)
      .then(dismissed);
    given(sent, delivered([clientId]), dismissed)
      .when(dismiss)
      .thenNothing();
  });

  it('needs a message that has reached the client and was not deleted', () => {
    given().when(dismiss).thenRejected('NotFound');
    given(broadcast(), delivered([otherClientId]))
      .when(dismiss)
      .thenRejected('NotFound');
    given(sent, delivered([clientId]), deleted)
      .when(dismiss)
      .thenRejected('NotFound');
  });
});

describe('deleting a message', () => {
  const remove = { type: 'DeleteMessage' } as const;

  it('happens once', () => {
    given(broadcast()).when(remove).then(deleted);
    given(broadcast(), deleted).when(remove).thenNothing();
  });

  it('needs one', () => {
    given().when(remove).thenRejected('NotFound');
  });
});
