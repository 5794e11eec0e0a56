import type { SupportEvent } from '@setter/events/support/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { SupportRequest } from './state.ts';

export type ReplyToSupport = {
  readonly type: 'ReplyToSupport';
  readonly replyId: string;
  readonly message: string;
};

/** A request takes several replies, until it is closed. */
export const replyToSupport = (
  { replyId, message }: ReplyToSupport,
  request: SupportRequest,
): Decided<SupportEvent> => {
  switch (request.status) {
    case 'none':
    case 'erased':
      return reject('NotFound');
    case 'closed':
      return reject('SupportClosed');
    case 'open':
    case 'answered':
      return {
        append: [{ type: 'SupportReplied', data: { requestId: request.requestId, replyId, message } }],
      };
  }
};
