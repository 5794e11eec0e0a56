import type { SupportEvent } from '@setter/events/support/events';
import type { CommandOf, Decider } from '../decider.ts';
import { unchanged } from '../unchanged.ts';
import { closeSupport } from './close-support.ts';
import { eraseSupport } from './erase-support.ts';
import { replyToSupport } from './reply-to-support.ts';
import { requestSupport, requestSupportAsClient } from './request-support.ts';
import type { SupportRequest } from './state.ts';

const initialState = { status: 'none' } as SupportRequest;

const evolve = (request: SupportRequest, event: SupportEvent): SupportRequest => {
  if (event.type === 'SupportRequested') return { status: 'open', requestId: event.data.requestId };
  if (request.status === 'none' || request.status === 'erased') return request;
  switch (event.type) {
    case 'SupportReplied':
      return { ...request, status: 'answered' };
    case 'SupportClosed':
      return { ...request, status: 'closed' };
    case 'SupportErased':
      return { ...request, status: 'erased' };
    default:
      return unchanged(request, event);
  }
};

/** `support-request-{id}`. */
export const supportDecider = {
  initialState,
  evolve,
  decide: {
    CloseSupport: closeSupport,
    EraseSupport: eraseSupport,
    ReplyToSupport: replyToSupport,
    RequestSupport: requestSupport,
    RequestSupportAsClient: requestSupportAsClient,
  },
} satisfies Decider<SupportRequest, SupportEvent>;

export type SupportCommand = CommandOf<typeof supportDecider>;
