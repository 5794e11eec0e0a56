import type { PersonalText } from '@setter/events/marks';
import type { StaffRole } from '@setter/events/identity/value-sets';
import type { NamesOfClient } from '../clients/display-name.ts';
import { type OutcomeFacts, shownOutcome } from './shown-outcome.ts';
import { allowedOfRole } from '../staff/allowed-of-role.ts';
import { allowedAppointmentActions } from './refusals.ts';
import { returnsCreditByDefault } from './return-credit.ts';
import type { AppointmentDetails, AppointmentFacts } from './state.ts';

/** An appointment that is not removed, with the names of its client. */
type Facts = NamesOfClient &
  Pick<AppointmentFacts, 'appointmentId' | 'clientId' | 'leadId' | 'status' | 'startTime' | 'endTime'> &
  Pick<AppointmentFacts, 'creditReturned' | 'prospectErased' | 'version'> &
  Omit<AppointmentDetails, 'prospect'> & {
    readonly prospectEmail: PersonalText | null;
    readonly prospectPhone: PersonalText | null;
    readonly cancelReason: PersonalText | null;
    /** Null while it is locked. */
    readonly unlockedAt: string | null;
    readonly createdAt: string;
    /** The version of the rules that judges its unlock; null while it is locked. */
    readonly rubricVersion: number | null;
  } & OutcomeFacts;

/** What an admin in a role sees of an appointment at an instant: to a setter, what a client signs in with is nothing. */
export const adminAppointment = (facts: Facts, now: string, role: StaffRole) => {
  const { startTime, endTime, status, unlockedAt, prospectErased } = facts;
  const isUnlocked = unlockedAt !== null;
  return {
    id: facts.appointmentId,
    clientId: facts.clientId,
    clientUsername: role === 'setter' ? null : facts.clientUsername,
    clientFirstName: facts.clientFirstName,
    clientLastName: facts.clientLastName,
    clientBusinessName: facts.clientBusinessName,
    title: facts.title,
    teaser: facts.teaser,
    description: facts.description,
    startTime,
    endTime,
    location: facts.location,
    meetingType: facts.meetingType,
    zoomLink: facts.zoomLink,
    prospectName: facts.prospectName,
    clientEmail: facts.prospectEmail,
    clientPhone: facts.prospectPhone,
    notes: facts.notes,
    prospectConsent: facts.prospectConsent,
    leadId: facts.leadId,
    status,
    isUnlocked,
    unlockedAt,
    creditReturned: facts.creditReturned,
    outcome: shownOutcome(facts),
    rubricVersion: facts.rubricVersion,
    cancelReason: facts.cancelReason,
    createdAt: facts.createdAt,
    version: facts.version,
    returnsCreditByDefault: returnsCreditByDefault({ isUnlocked, startTime }, now),
    allowedActions: allowedOfRole(
      allowedAppointmentActions({ status, startTime, endTime, isUnlocked, prospectErased }, now),
      role,
    ),
  };
};
