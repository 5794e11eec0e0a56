import type { LeadEvent } from '@setter/events/leads/events';
import type {
  AssignCause,
  CallOutcome,
  LeadStatus,
  ReopenCause,
  StatusReason,
} from '@setter/events/leads/value-sets';

/** What is planned for a lead, why it has its status, and its last call: what taking back a call restores. */
export type Plan = {
  readonly status: LeadStatus;
  readonly reason: StatusReason | null;
  /** Tries without an answer since the latest enquiry or promise. */
  readonly attempt: number;
  readonly nextCallAt: string | null;
  /** The person was told that they will be called then. */
  readonly promised: boolean;
  /** An enquiry that waits for a call, a status by hand or a booking. */
  readonly waitingSince: string | null;
  readonly lastOutcome: CallOutcome | null;
  readonly lastCallAt: string | null;
  readonly reachedAt: string | null;
  /** What became of the appointment for which it is called again. */
  readonly reopened: ReopenCause | null;
};

export type Owner = {
  readonly adminId: string;
  readonly cause: AssignCause;
  /** Null where the log does not say. */
  readonly assignedAt: string | null;
};

/** How far a lead is in being contacted. */
export type Contacting = Plan & {
  readonly owner: Owner | null;
  readonly lastEnquiryAt: string;
  /** While nothing has followed it. */
  readonly lastCall: {
    readonly callId: string;
    readonly adminId: string;
    readonly outcome: CallOutcome;
    readonly recordedAt: string;
    readonly before: Plan;
    /** Whether the enquiry that it answered was late. */
    readonly wasMissed: boolean;
  } | null;
  /** The first-contact time of the enquiry that waits is over. */
  readonly isMissed: boolean;
};

/** Outcomes of calls in which the person was spoken to. */
export const reachedOutcomes: readonly CallOutcome[] = [
  'call_back',
  'booked',
  'not_interested',
  'not_qualified',
  'do_not_contact',
];
const reached: ReadonlySet<CallOutcome> = new Set(reachedOutcomes);
const isReached = (outcome: CallOutcome): boolean => reached.has(outcome);

const nothingPlanned = { attempt: 0, nextCallAt: null, promised: false } as const;

type Enquiry = { readonly submittedOn: string; readonly submittedAt?: string | undefined };
/** Older enquiries say the day only. */
const sentAt = ({ submittedOn, submittedAt }: Enquiry): string =>
  submittedAt ?? `${submittedOn}T00:00:00.000Z`;

export const newContacting = (enquiry: Enquiry): Contacting => ({
  status: 'new',
  reason: null,
  ...nothingPlanned,
  waitingSince: sentAt(enquiry),
  lastOutcome: null,
  lastCallAt: null,
  reachedAt: null,
  reopened: null,
  owner: null,
  lastEnquiryAt: sentAt(enquiry),
  lastCall: null,
  isMissed: false,
});

const planOf = ({ owner: _, lastEnquiryAt: __, lastCall: ___, isMissed: ____, ...plan }: Contacting): Plan =>
  plan;

/** Each event of a lead that says something of it; the others change nothing. */
export const evolveContacting = (before: Contacting, event: LeadEvent): Contacting => {
  // Whatever follows a call makes it one that cannot be taken back.
  const lead: Contacting = { ...before, lastCall: null };
  switch (event.type) {
    case 'LeadSubmissionAdded': {
      const at = sentAt(event.data);
      return {
        ...lead,
        attempt: 0,
        nextCallAt: lead.promised ? lead.nextCallAt : null,
        waitingSince: lead.waitingSince ?? at,
        lastEnquiryAt: at,
        isMissed: lead.waitingSince !== null && lead.isMissed,
      };
    }
    case 'LeadStatusChanged': {
      const { status, reason = null, changedAt } = event.data;
      const isOpen = status === 'contacted';
      return {
        ...lead,
        status,
        reason,
        ...(isOpen ? {} : nothingPlanned),
        waitingSince: status === 'new' ? (changedAt ?? lead.lastEnquiryAt) : null,
        isMissed: false,
      };
    }
    case 'LeadCalled': {
      const { callId, adminId, outcome, startedAt, recordedAt, ...call } = event.data;
      const answered = lead.waitingSince === null || Date.parse(startedAt) >= Date.parse(lead.waitingSince);
      return {
        ...lead,
        status: call.status,
        reason: call.reason,
        attempt: call.attempt,
        nextCallAt: call.nextCallAt,
        promised: call.promised,
        // One that was dialled before the enquiry is no reply to it.
        waitingSince: answered ? null : lead.waitingSince,
        lastOutcome: outcome,
        lastCallAt: startedAt,
        reachedAt: isReached(outcome) ? startedAt : lead.reachedAt,
        reopened: null,
        lastCall: {
          callId,
          adminId,
          outcome,
          recordedAt,
          before: planOf(before),
          wasMissed: before.isMissed,
        },
        isMissed: !answered && lead.isMissed,
      };
    }
    case 'LeadCallUndone': {
      const { isMissed = false, ...restores } = event.data.restores;
      return { ...lead, ...restores, isMissed };
    }
    case 'LeadConverted':
      return {
        ...lead,
        status: 'booked',
        reason: 'appointment',
        ...nothingPlanned,
        waitingSince: null,
        reopened: null,
        isMissed: false,
      };
    case 'LeadReopened':
      return {
        ...lead,
        status: 'contacted',
        reason: null,
        ...nothingPlanned,
        nextCallAt: lead.waitingSince === null ? event.data.reopenedAt : null,
        reopened: event.data.cause,
      };
    case 'NextCallSet':
      return {
        ...lead,
        nextCallAt: event.data.nextCallAt,
        promised: event.data.nextCallAt !== null && lead.promised,
      };
    case 'LeadAssigned': {
      const { adminId, cause, assignedAt = null } = event.data;
      return { ...lead, owner: { adminId, cause, assignedAt } };
    }
    case 'LeadReleased':
      return { ...lead, owner: null };
    case 'FirstContactMissed':
      return { ...lead, isMissed: true };
    case 'LeadNoted':
    case 'LeadDetailsChanged':
    case 'LeadRemoved':
    case 'LeadRestored':
      return lead;
    default:
      return before;
  }
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** After so long a plan that its owner does not keep is free for everybody. */
const promiseLateMs = 15 * minuteMs;
const retryLateMs = 2 * hourMs;

/** Whether a promised call is so late that its lead is free for everybody. */
export const isPromiseLate = (nextCallAt: number, now: number): boolean => now - nextCallAt >= promiseLateMs;

/** Whether anybody may take it: it has no owner, or its owner is late. */
export const isFree = (
  { owner, nextCallAt, promised }: Pick<Contacting, 'owner' | 'nextCallAt' | 'promised'>,
  now: string,
): boolean => {
  if (owner === null) return true;
  if (nextCallAt === null) return false;
  return Date.parse(now) - Date.parse(nextCallAt) >= (promised ? promiseLateMs : retryLateMs);
};

/** Whether a person of the office may act on it as its owner, or become that. */
export const isOpenToAdmin = (lead: Contacting, adminId: string, now: string): boolean =>
  lead.owner?.adminId === adminId || isFree(lead, now);
