import type { SupportEvent } from '@setter/events/support/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { SupportRequest } from './state.ts';

export type EraseSupport = { readonly type: 'EraseSupport' };

/**
 * Erases what was written for good, replies and kept mails included: the request's key is shredded. Its topic and
 * times stay.
 */
export const eraseSupport = (_: EraseSupport, request: SupportRequest): Decided<SupportEvent> => {
  if (request.status === 'none') return reject('NotFound');
  if (request.status === 'erased') return { append: [] };
  const { requestId } = request;
  return {
    append: [{ type: 'SupportErased', data: { requestId } }],
    shred: [`support-request-${requestId}`],
  };
};
