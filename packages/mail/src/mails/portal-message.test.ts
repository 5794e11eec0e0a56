import { id } from '@setter/testing/history';
import { expect, it } from 'vitest';
import { causedByLast } from '../test-support/caused.ts';

const messageId = id(1, 8);
const delivered = (byEmail: boolean) =>
  causedByLast({ type: 'PortalMessageDelivered', data: { messageId, clientIds: [1, 2], byEmail } });

it('goes to each client whom the message reaches, where it is to go by e-mail', () => {
  expect(delivered(true)).toEqual([
    { name: 'portal-message', recipient: 'client-1', ids: { clientId: 1, messageId } },
    { name: 'portal-message', recipient: 'client-2', ids: { clientId: 2, messageId } },
  ]);
  expect(delivered(false)).toEqual([]);
});
