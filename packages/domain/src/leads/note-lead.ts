import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { Lead } from './state.ts';

export type NoteLead = { readonly type: 'NoteLead'; readonly noteId: string; readonly text: string };

/** Notes are open to everybody of the office, also where another has the lead. */
export const noteLead = ({ noteId, text }: NoteLead, lead: Lead): Decided<LeadEvent> =>
  lead.status === 'known'
    ? { append: [{ type: 'LeadNoted', data: { leadId: lead.leadId, noteId, text } }] }
    : reject('NotFound');
