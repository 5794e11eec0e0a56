import type { LeadEvent } from '@setter/events/leads/events';
import { specify } from '@setter/testing/decider-spec';
import type { KnownContact } from '../calling/may-contact.ts';
import { isRejection } from '../rejections.ts';
import { captured, id, leadId, submission, timeZone } from './facts.ts';
import { callLead, type CallLead } from '../leads/call-lead.ts';
import { leadDecider } from '../leads/decider.ts';
import { firstDeskSettings } from '../leads/desk-settings.ts';

export const { given } = specify(leadDecider);
export const [ines, dana] = [id(71), id(72)];
export const settings = { ...firstDeskSettings, assumedState: 'NSW' as const };
export const unknown: KnownContact = { listed: null, wash: null };
export const rules = { settings, timeZone, contacts: [unknown], state: null };

/** A Monday in Sydney: ten in the morning. */
export const sent = '2026-11-22T23:00:00.000Z';
export const at = (minutes: number) => new Date(Date.parse(sent) + minutes * 60_000).toISOString();
export const enquiry: LeadEvent = {
  ...captured,
  data: {
    ...(captured as Extract<LeadEvent, { type: 'LeadCaptured' }>).data,
    submittedAt: sent,
    phone: '0491 570 156',
  },
} as LeadEvent;
export const further = (submittedAt: string): LeadEvent => ({
  type: 'LeadSubmissionAdded',
  data: { leadId, ...submission, submittedAt },
});
const command: CallLead = {
  type: 'CallLead',
  ...rules,
  callId: id(81),
  adminId: ines,
  role: 'setter',
  direction: 'out',
  startedAt: null,
  outcome: 'no_answer',
  note: null,
  nextCallAt: null,
  override: null,
  now: at(10),
};
export const call = (changes: Partial<CallLead> = {}): CallLead => ({ ...command, ...changes });
export const stateOf = (...events: readonly LeadEvent[]) =>
  events.reduce(leadDecider.evolve, leadDecider.initialState);
/** The events with those that a call appends. */
export const after = (
  events: readonly LeadEvent[],
  changes: Partial<CallLead> = {},
): readonly LeadEvent[] => {
  const decided = callLead(call(changes), stateOf(...events));
  if (isRejection(decided)) throw new Error(decided._tag);
  return [...events, ...decided.append];
};
export const called = (events: readonly LeadEvent[]) => {
  const last = events.at(-1);
  if (last?.type !== 'LeadCalled') throw new Error('it was not called');
  return last.data;
};
export const contacting = (events: readonly LeadEvent[]) => {
  const lead = stateOf(...events);
  if (lead.status !== 'known') throw new Error(lead.status);
  return lead.contacting;
};
export const refused = (events: readonly LeadEvent[], changes: Partial<CallLead>) => {
  const decided = callLead(call(changes), stateOf(...events));
  return isRejection(decided) ? decided._tag : decided.append.map(({ type }) => type);
};
