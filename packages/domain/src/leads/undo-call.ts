import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { Lead } from './state.ts';

const undoableMs = 10 * 60 * 1000;

export type UndoCall = {
  readonly type: 'UndoCall';
  readonly callId: string;
  readonly adminId: string;
  readonly now: string;
};

/** Takes back one's own last call within ten minutes, while nothing has followed it; not a booking, nor that they want no call. */
export const undoCall = ({ callId, adminId, now }: UndoCall, lead: Lead): Decided<LeadEvent> => {
  if (lead.status !== 'known') return reject('NotFound');
  const { leadId, contacting } = lead;
  const { lastCall } = contacting;
  if (
    lastCall?.callId !== callId ||
    lastCall.adminId !== adminId ||
    lastCall.outcome === 'booked' ||
    lastCall.outcome === 'do_not_contact' ||
    Date.parse(now) - Date.parse(lastCall.recordedAt) > undoableMs
  )
    return reject('UndoTooLate');
  const restores = { ...lastCall.before, ...(lastCall.wasMissed && { isMissed: true }) };
  return { append: [{ type: 'LeadCallUndone', data: { leadId, callId, restores } }] };
};
