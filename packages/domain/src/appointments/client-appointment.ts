import type { PersonalText } from '@setter/events/marks';
import { claimableUntil, type ClaimFacts, whyNotClaim, whyNotReport } from '../fair-credits/claim-window.ts';
import { type ClaimCounts, reviewOf } from '../fair-credits/review.ts';
import type { RubricTerms } from '../fair-credits/rubric-state.ts';
import { type Rejection, rejections } from '../rejections.ts';
import { joinableUntil } from './joinable-until.ts';
import { type OutcomeFacts, shownOutcome } from './shown-outcome.ts';
import { whyNotUnlock } from './refusals.ts';
import type { AppointmentDetails, AppointmentFacts } from './state.ts';

type Facts = Pick<AppointmentFacts, 'appointmentId' | 'status' | 'startTime' | 'endTime'> &
  Pick<AppointmentFacts, 'creditReturned' | 'prospectErased' | 'cannotAttend'> &
  Omit<AppointmentDetails, 'prospect' | 'prospectConsent'> & {
    readonly prospectEmail: PersonalText | null;
    readonly prospectPhone: PersonalText | null;
    /** Null while it is locked. */
    readonly unlockedAt: string | null;
    readonly rubricVersion: number | null;
  } & OutcomeFacts;

/** What decides, besides the appointment, how its client may report on it and claim its credit. */
export type ClaimContext = {
  /** Of the rules that judge its unlock. */
  readonly terms: RubricTerms;
  /** For its present unlock and time it was claimed. */
  readonly asked: boolean;
  /** Of the client, of 90 days. */
  readonly counts: ClaimCounts;
  /** When a claim that is sent now is due, by the business hours for its decision. */
  readonly dueIn: (hours: number) => string;
};

/**
 * What a client may know of an appointment at an instant. Every field is named here one by one and nothing is spread,
 * so that a new column of the table reaches no client by accident; the details are absent while it is locked, not
 * empty.
 */
export const clientAppointment = (facts: Facts, context: ClaimContext, at: string) => {
  const always = {
    id: facts.appointmentId,
    title: facts.title,
    startTime: facts.startTime,
    endTime: facts.endTime,
    status: facts.status,
    meetingType: facts.meetingType,
    teaser: facts.teaser,
    outcome: shownOutcome(facts),
    rubricVersion: facts.rubricVersion,
    ...claimsOf(facts, context, at),
  };
  if (facts.unlockedAt === null) {
    return {
      ...always,
      ...(facts.creditReturned && { creditReturned: true as const }),
      isUnlocked: false as const,
      unlock: unlockOf(facts, at),
    };
  }
  return {
    ...always,
    isUnlocked: true as const,
    unlockedAt: facts.unlockedAt,
    cannotAttend: facts.cannotAttend,
    location: facts.location,
    zoomLink: facts.zoomLink,
    joinUntil: joinableUntil({ ...facts, hasLink: facts.zoomLink !== null }),
    prospectName: facts.prospectName,
    clientEmail: facts.prospectEmail,
    clientPhone: facts.prospectPhone,
    description: facts.description,
    notes: facts.notes,
  };
};

const unlockOf = (facts: Facts, at: string) => {
  const refused = whyNotUnlock(facts, at);
  return refused === undefined ? { allowed: true as const } : notAllowed(refused);
};

const notAllowed = ({ _tag }: Rejection) => {
  const { code, message } = rejections[_tag];
  return { allowed: false as const, code, message };
};

const claimsOf = (facts: Facts, context: ClaimContext, at: string) => {
  const { windowDays } = context.terms;
  const claimFacts = { ...facts, isUnlocked: facts.unlockedAt !== null, windowDays };
  const noReport = whyNotReport(claimFacts, at);
  const noClaim = whyNotClaim({ ...claimFacts, asked: context.asked }, null, at);
  return {
    reportOutcome:
      noReport === undefined
        ? { allowed: true as const, until: claimableUntil(claimFacts) }
        : notAllowed(noReport),
    fairCredit: noClaim === undefined ? claimNow(claimFacts, context) : notAllowed(noClaim),
  };
};

/** What would happen to a claim that is sent now. */
const claimNow = (facts: ClaimFacts, { terms, counts, dueIn }: ClaimContext) => {
  const review = reviewOf(counts, terms);
  const dueAt = review === null ? dueIn(terms.decisionHours) : null;
  return { allowed: true as const, until: claimableUntil(facts), dueAt, review };
};
