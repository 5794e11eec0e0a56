import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import type { Lead } from './state.ts';

export type ConvertLead = {
  readonly type: 'ConvertLead';
  readonly appointmentId: string;
  readonly clientId: number;
};

/** Only the scheduling of an appointment leads here. A lead becomes one appointment, and is booked by it. */
export const convertLead = ({ appointmentId, clientId }: ConvertLead, lead: Lead): Decided<LeadEvent> => {
  if (lead.status !== 'known') return reject('NotFound');
  if (lead.appointmentId !== null) return reject('LeadConverted');
  return { append: [{ type: 'LeadConverted', data: { leadId: lead.leadId, appointmentId, clientId } }] };
};
