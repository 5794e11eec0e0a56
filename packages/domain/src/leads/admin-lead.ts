import type { LeadEvent } from '@setter/events/leads/events';
import type { LeadStatus } from '@setter/events/leads/value-sets';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { allowedOfRole } from '../staff/allowed-of-role.ts';
import { allowedLeadActions } from './allowed-actions.ts';

type Captured = Extract<LeadEvent, { readonly type: 'LeadCaptured' }>['data'];

/** A lead with the texts of its first enquiry. */
type Facts = Pick<Captured, 'leadId' | 'source' | 'sourceLabel' | 'landingPageId'> &
  Pick<Captured, 'name' | 'email' | 'phone' | 'company' | 'industry' | 'message' | 'answers' | 'utm'> & {
    readonly status: LeadStatus;
    /** The appointment that was made from it. */
    readonly appointmentId: string | null;
    readonly submissions: number;
    readonly lastSubmittedAt: string;
    readonly createdAt: string;
    readonly isErased: boolean;
    readonly removedAt: string | null;
    /** Set with `removedAt`. */
    readonly restorableUntil: string | null;
  };

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
  status: facts.status,
  submissions: facts.submissions,
  lastSubmittedAt: facts.lastSubmittedAt,
  createdAt: facts.createdAt,
  removedAt: facts.removedAt,
  allowedActions: allowedOfRole(allowedLeadActions(facts, now), role),
});
