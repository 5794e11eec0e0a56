import type { PortalMessageEvent } from '@setter/events/portal-messages/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { PortalMessage } from './state.ts';

export type DeleteMessage = { readonly type: 'DeleteMessage' };

/** Takes a message back from everyone whom it has reached. */
export const deleteMessage = (_: DeleteMessage, message: PortalMessage): Decided<PortalMessageEvent> => {
  switch (message.status) {
    case 'none':
      return reject('NotFound');
    case 'deleted':
      return { append: [] };
    case 'sent':
      return { append: [{ type: 'PortalMessageDeleted', data: { messageId: message.messageId } }] };
  }
};
