import type { LeadEvent } from '@setter/events/leads/events';
import type { AustralianState } from '@setter/events/calling/value-sets';
import type { CallOutcome, LeadStatus, ReopenCause, StatusReason } from '@setter/events/leads/value-sets';
import { type PersonalText, textOf } from '@setter/events/marks';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { e164, whereIs } from '../calling/where.ts';
import { allowedOfRole } from '../staff/allowed-of-role.ts';
import { beginningOf } from '../landing-pages/page-booking.ts';
import type { PageDesign } from '../landing-pages/state.ts';
import { displayNameOf, type NamesOfClient } from '../clients/display-name.ts';
import { dueOf } from './desk-group.ts';
import { allowedLeadActions } from './allowed-actions.ts';

/** What an appointment of a lead begins with. */
type PageBooking = NonNullable<PageDesign['booking']>;

type Captured = Extract<LeadEvent, { readonly type: 'LeadCaptured' }>['data'];

/** A lead with the texts of its first enquiry. */
type Facts = Pick<Captured, 'leadId' | 'source' | 'sourceLabel' | 'landingPageId'> &
  Pick<Captured, 'name' | 'email' | 'phone' | 'company' | 'industry' | 'message' | 'answers' | 'utm'> & {
    readonly status: LeadStatus;
    /** Of the page that it came from. */
    readonly clientId: number | null;
    /** What an appointment of it begins with, as its page says. */
    readonly booking: PageBooking | null;
    readonly reason: StatusReason | null;
    readonly state: AustralianState | null;
    readonly waitingSince: string | null;
    readonly nextCallAt: string | null;
    readonly promised: boolean;
    readonly attempt: number;
    readonly lastOutcome: CallOutcome | null;
    readonly lastCallAt: string | null;
    readonly reachedAt: string | null;
    readonly reopened: ReopenCause | null;
    readonly ownerId: string | null;
    readonly ownerName: PersonalText | null;
    /** Where numbers are thought to be that do not say. */
    readonly assumedState: AustralianState | null;
    /** The appointment that was made from it. */
    readonly appointmentId: string | null;
    /** Null where it was deleted. */
    readonly appointmentStart: string | null;
    /** The start of its latest appointment that was neither cancelled, completed nor deleted. */
    readonly bookedUntil: string | null;
    readonly submissions: number;
    readonly lastSubmittedAt: string;
    readonly createdAt: string;
    readonly isErased: boolean;
    readonly removedAt: string | null;
    /** Set with `removedAt`. */
    readonly restorableUntil: string | null;
  } & NamesOfClient;

/** What an admin in a role sees of a lead at an instant. */
export const adminLead = (facts: Facts, now: string, role: StaffRole) => ({
  id: facts.leadId,
  name: facts.name,
  email: facts.email,
  phone: facts.phone,
  company: facts.company,
  industry: facts.industry,
  message: facts.message,
  answers: facts.answers,
  utm: facts.utm,
  source: facts.source,
  sourceLabel: facts.sourceLabel,
  landingPageId: facts.landingPageId,
  clientId: facts.clientId,
  booking: beginningOf(facts.booking),
  status: facts.status,
  reason: facts.reason,
  state: facts.state,
  ...callable(facts),
  waitingSince: facts.waitingSince,
  nextCallAt: facts.nextCallAt,
  promised: facts.promised,
  attempt: facts.attempt,
  lastOutcome: facts.lastOutcome,
  lastCallAt: facts.lastCallAt,
  reachedAt: facts.reachedAt,
  reopened: facts.reopened,
  owner: facts.ownerId === null ? null : { id: facts.ownerId, name: facts.ownerName },
  ...dueOf(facts, now),
  appointment:
    facts.appointmentId === null || facts.appointmentStart === null
      ? null
      : { id: facts.appointmentId, startTime: facts.appointmentStart, clientName: displayNameOf(facts) },
  submissions: facts.submissions,
  lastSubmittedAt: facts.lastSubmittedAt,
  createdAt: facts.createdAt,
  removedAt: facts.removedAt,
  allowedActions: allowedOfRole(allowedLeadActions(facts, now), role),
});

/** What a phone dials, and where the person is to be thought. */
const callable = ({ phone, state, assumedState }: Pick<Facts, 'phone' | 'state' | 'assumedState'>) => {
  const where = whereIs({ state, phone: textOf(phone), assumedState });
  return { phoneE164: e164(phone) ?? null, states: where === 'abroad' ? [] : [...where.states] };
};
