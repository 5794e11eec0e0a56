import type { AustralianState, ContactRefusal } from '@setter/events/calling/value-sets';
import type { StaffRole } from '@setter/events/identity/value-sets';
import type { LeadEvent } from '@setter/events/leads/events';
import type { CallDirection, CallOutcome, OverrideReason } from '@setter/events/leads/value-sets';
import { textOf } from '@setter/events/marks';
import { callingTimes } from '../calling/calling-hours.ts';
import { type KnownContact, mayCall } from '../calling/may-contact.ts';
import { whereIs } from '../calling/where.ts';
import type { Decided } from '../decision.ts';
import { reject, type Rejection, type RejectionTag } from '../rejections.ts';
import { plusMs } from '../time.ts';
import { isFree, isOpenToAdmin } from './contacting.ts';
import type { DeskSettings } from './desk-settings.ts';
import { minutesWaited } from './first-contact-time.ts';
import type { KnownLead, Lead } from './state.ts';

const hourMs = 60 * 60 * 1000;
const longestAgoMs = 12 * hourMs;
const longestAheadMs = 366 * 24 * hourMs;

/** Whether a call may be planned for an instant: one to come, within a year. */
export const mayPlanFor = (nextCallAt: string, now: string): boolean => {
  const aheadMs = Date.parse(nextCallAt) - Date.parse(now);
  return aheadMs >= 0 && aheadMs <= longestAheadMs;
};

/** What the desk's decisions are made by, beside the lead. */
export type DeskRules = {
  readonly settings: DeskSettings;
  /** Of the business: whose hours count for who is abroad. */
  readonly timeZone: string;
  /** What is known of the lead's number and address. */
  readonly contacts: readonly KnownContact[];
  /** Where the person is, if it was said. */
  readonly state: AustralianState | null;
};

export type Override = { readonly reason: OverrideReason; readonly words: string | null };

export type CallLead = DeskRules & {
  readonly type: 'CallLead';
  readonly callId: string;
  readonly adminId: string;
  readonly role: StaffRole;
  readonly direction: CallDirection;
  /** When it was dialled; without it, now. */
  readonly startedAt: string | null;
  readonly outcome: Exclude<CallOutcome, 'booked'>;
  readonly note: string | null;
  readonly nextCallAt: string | null;
  readonly override: Override | null;
  readonly now: string;
};

/** Whatever they say, these are recorded: they are what a call that took place has led to. */
const neverRefused: ReadonlySet<CallOutcome> = new Set([
  'not_interested',
  'not_qualified',
  'wrong_number',
  'do_not_contact',
]);

const refusals: Readonly<Record<ContactRefusal, RejectionTag>> = {
  do_not_contact: 'DoNotContact',
  number_registered: 'NumberRegistered',
  wash_needed: 'WashNeeded',
  holiday: 'PublicHoliday',
  sunday: 'OnSunday',
  outside_hours: 'OutsideHours',
};

/** Why a lead may not be contacted at an instant, by the rules. */
export const standsAgainst = (
  { phone, contacting }: KnownLead,
  { settings, timeZone, contacts, state }: DeskRules,
  at: number,
): readonly ContactRefusal[] =>
  mayCall(
    {
      phone: phone === null ? null : textOf(phone),
      state,
      lastEnquiryAt: contacting.lastEnquiryAt,
      contacts,
    },
    {
      times: callingTimes(settings, timeZone),
      consentDays: settings.consentDays,
      assumedState: settings.assumedState,
    },
    at,
  ).why;

/** The override as it is recorded; a rejection where the rules refuse and none is given that may be. */
export const overriding = (
  why: readonly ContactRefusal[],
  override: Override | null,
  role: StaffRole,
): { readonly override: ({ readonly why: ContactRefusal[] } & Override) | null } | Rejection => {
  const [first] = why;
  if (first === undefined) return { override: null };
  const isListed = why.includes('do_not_contact');
  if (override === null || (isListed && role === 'setter')) return reject(refusals[first]);
  return { override: { why: [...why], ...override } };
};

/** A call as it took place, whatever came of it. */
export type MadeCall = DeskRules &
  Pick<
    CallLead,
    'callId' | 'adminId' | 'role' | 'direction' | 'startedAt' | 'note' | 'nextCallAt' | 'override' | 'now'
  > & { readonly outcome: CallOutcome };

/** Records what came of a call, and what follows from it. */
export const callLead = (command: CallLead, lead: Lead): Decided<LeadEvent> => {
  if (lead.status !== 'known') return reject('NotFound');
  const plan = planAfter(command, lead, command.startedAt ?? command.now);
  if ('_tag' in plan) return plan;
  const recorded = recordCall(command, lead, plan);
  return 'append' in recorded ? { append: recorded.append } : recorded;
};

/** The call, and before it that who calls a free lead gets it. */
export const recordCall = (
  command: MadeCall,
  lead: KnownLead,
  plan: Planned,
  /** What was booked by it. */
  appointmentId?: string,
): { readonly append: readonly LeadEvent[] } | Rejection => {
  const { callId, adminId, role, direction, outcome, note, now } = command;
  const { leadId, contacting } = lead;
  const startedAt = command.startedAt ?? now;
  const agoMs = Date.parse(now) - Date.parse(startedAt);
  if (agoMs < 0 || agoMs > longestAgoMs) return reject('CallNotThen');
  const isIn = direction === 'in';
  if (!isIn && !isOpenToAdmin(contacting, adminId, now)) return reject('LeadTaken');
  const mayAll = isIn || neverRefused.has(outcome);
  const why = mayAll ? [] : whyOf(command, lead, startedAt);
  const permitted = overriding(why, command.override, role);
  if ('_tag' in permitted) return permitted;
  const { waitingSince, owner } = contacting;
  const answersIt = waitingSince !== null && Date.parse(startedAt) >= Date.parse(waitingSince);
  const called: LeadEvent = {
    type: 'LeadCalled',
    data: {
      leadId,
      callId,
      adminId,
      direction,
      startedAt,
      recordedAt: now,
      outcome,
      note,
      ...plan,
      answers: answersIt ? answering(command, lead, waitingSince, startedAt) : null,
      override: permitted.override,
      ...(appointmentId !== undefined && { appointmentId }),
    },
  };
  const takes = owner?.adminId !== adminId && isFree(contacting, now);
  const assigned: LeadEvent = {
    type: 'LeadAssigned',
    data: { leadId, adminId, cause: 'called', assignedAt: now },
  };
  return { append: [...(takes ? [assigned] : []), called] };
};

/** How long the enquiry has waited for this call. */
const answering = (rules: DeskRules, lead: KnownLead, since: string, at: string) => {
  const minutes = minutesWaited({ phone: lead.phone, state: rules.state }, rules, since, at);
  return { since, minutes, inTime: minutes <= rules.settings.firstContactMinutes };
};

/** The call as it was dialled, and the time that it plans. */
const whyOf = (command: MadeCall, lead: KnownLead, startedAt: string): readonly ContactRefusal[] => {
  const now = standsAgainst(lead, command, Date.parse(startedAt));
  if (command.nextCallAt === null) return now;
  const then = standsAgainst(lead, command, Date.parse(command.nextCallAt));
  return [...new Set([...now, ...then])];
};

export type Planned = Pick<
  Extract<LeadEvent, { readonly type: 'LeadCalled' }>['data'],
  'status' | 'reason' | 'attempt' | 'nextCallAt' | 'promised'
>;

/** The status and plan that follow from an outcome. A call leaves booked booked. */
const planAfter = (command: CallLead, lead: KnownLead, startedAt: string): Planned | Rejection => {
  const { outcome, direction, nextCallAt, now, settings } = command;
  const { contacting } = lead;
  if (nextCallAt !== null) {
    if (!mayPlanFor(nextCallAt, now)) return reject('NextCallNotThen');
  }
  const kept = (planned: Planned): Planned =>
    contacting.status === 'booked' ? { ...planned, status: 'booked', reason: contacting.reason } : planned;
  switch (outcome) {
    case 'no_answer':
    case 'left_message': {
      if (direction === 'in')
        return kept({ ...unchangedPlan(lead), nextCallAt: nextCallAt ?? contacting.nextCallAt });
      const attempt = contacting.attempt + 1;
      const hours = settings.retryHours[attempt - 1];
      const open = { status: 'contacted', reason: null, attempt, promised: false } as const;
      if (nextCallAt !== null) return kept({ ...open, nextCallAt });
      if (hours === undefined)
        return kept({ status: 'lost', reason: 'no_answer', attempt, promised: false, nextCallAt: null });
      return kept({ ...open, nextCallAt: firstPermitted(command, lead, plusMs(startedAt, hours * hourMs)) });
    }
    case 'call_back':
      if (nextCallAt === null) return reject('NextCallNotThen');
      return kept({ status: 'contacted', reason: null, attempt: 0, nextCallAt, promised: true });
    case 'not_interested':
    case 'not_qualified':
    case 'wrong_number':
    case 'do_not_contact':
      return kept({
        status: 'lost',
        reason: outcome,
        attempt: contacting.attempt,
        nextCallAt: null,
        promised: false,
      });
    default:
      return outcome satisfies never;
  }
};

const unchangedPlan = ({ contacting }: KnownLead): Planned => ({
  // Who rings us is in contact, whatever was thought before.
  status: 'contacted',
  reason: null,
  attempt: contacting.attempt,
  nextCallAt: contacting.nextCallAt,
  promised: contacting.promised,
});

/** The first instant from one on at which a call is permitted by clock and calendar there. */
const firstPermitted = (
  { settings, timeZone, state }: DeskRules,
  { phone }: KnownLead,
  from: string,
): string => {
  const where = whereIs({ state, phone: textOf(phone), assumedState: settings.assumedState });
  return new Date(callingTimes(settings, timeZone).next(where, Date.parse(from))).toISOString();
};
