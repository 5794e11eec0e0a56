import { callOutcomes } from '@setter/events/leads/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, requiredLines } from '../fields.ts';
import { lead } from '../leads/manage-leads.ts';
import { bookingCall, noteLimits, override } from './booking-call.ts';

const params = z.object({ id: z.uuid() });
const longestNote = noteLimits.note;

export const takeLead = defineCall({
  method: 'POST',
  path: '/api/admin/leads/{id}/take',
  access: 'setter',
  cost: 'command',
  summary: "Make a lead one's own, if it is free",
  params,
  response: lead,
});

export const releaseLead = defineCall({
  method: 'POST',
  path: '/api/admin/leads/{id}/release',
  access: 'setter',
  cost: 'command',
  summary: "Give one's own lead back",
  params,
  response: lead,
});

export const assignLeads = defineCall({
  method: 'POST',
  path: '/api/admin/leads/assign',
  access: 'admin',
  cost: 'command',
  summary: 'Give leads to a person of the office, or make them free with adminId null',
  body: z.object({ leadIds: z.array(z.uuid()).min(1).max(1000), adminId: z.uuid().nullable() }),
  response: z.object({ assignedIds: z.array(z.uuid()) }),
});

/** Outcomes of calls. A booking is that of the appointment, which carries its call. */
const recordedOutcomes = callOutcomes.filter((outcome) => outcome !== 'booked');

export const callLead = defineCall({
  method: 'POST',
  path: '/api/admin/leads/{id}/calls',
  access: 'setter',
  cost: 'command',
  summary: 'Record what came of a call, which plans the next one',
  params,
  limits: { note: longestNote },
  body: z.object({
    outcome: z.enum(recordedOutcomes),
    ...bookingCall.shape,
    /** Needed for `call_back`. */
    nextCallAt: instant().nullable().default(null),
  }),
  response: lead.extend({ callId: z.uuid() }),
  status: 201,
});

export const undoCall = defineCall({
  method: 'POST',
  path: '/api/admin/leads/{id}/calls/{callId}/undo',
  access: 'setter',
  cost: 'command',
  summary: "Take one's own last call back, within ten minutes and while nothing has followed it",
  params: z.object({ id: z.uuid(), callId: z.uuid() }),
  response: lead,
});

export const planCall = defineCall({
  method: 'PUT',
  path: '/api/admin/leads/{id}/next-call',
  access: 'setter',
  cost: 'command',
  summary: 'Say when a lead is called next; null takes the plan off',
  params,
  body: z.object({ nextCallAt: instant().nullable(), override }),
  response: lead,
});

export const noteLead = defineCall({
  method: 'POST',
  path: '/api/admin/leads/{id}/notes',
  access: 'setter',
  cost: 'command',
  summary: 'Write a note about a lead, also where another has it',
  params,
  limits: { text: longestNote },
  body: z.object({ text: requiredLines(longestNote) }),
  response: lead,
  status: 201,
});
