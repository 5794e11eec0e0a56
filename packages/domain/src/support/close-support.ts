import type { SupportEvent } from '@setter/events/support/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { SupportRequest } from './state.ts';

export type CloseSupport = { readonly type: 'CloseSupport' };

/** Nothing more is to be done about it, whether or not it was answered. */
export const closeSupport = (_: CloseSupport, request: SupportRequest): Decided<SupportEvent> => {
  switch (request.status) {
    case 'none':
    case 'erased':
      return reject('NotFound');
    case 'closed':
      return { append: [] };
    case 'open':
    case 'answered':
      return { append: [{ type: 'SupportClosed', data: { requestId: request.requestId } }] };
  }
};
