import type { PersonalText } from '@setter/events/marks';
import { rejections } from '../rejections.ts';
import { joinableUntil } from './joinable-until.ts';
import { whyNotUnlock } from './refusals.ts';
import type { AppointmentDetails, AppointmentFacts } from './state.ts';

type Facts = Pick<AppointmentFacts, 'appointmentId' | 'status' | 'startTime' | 'endTime'> &
  Pick<AppointmentFacts, 'creditReturned' | 'prospectErased'> &
  Omit<AppointmentDetails, 'prospect' | 'prospectConsent'> & {
    readonly prospectEmail: PersonalText | null;
    readonly prospectPhone: PersonalText | null;
    /** Null while it is locked. */
    readonly unlockedAt: string | null;
  };

/**
 * What a client may know of an appointment at an instant. Every field is named here one by one and nothing is spread,
 * so that a new column of the table reaches no client by accident; the details are absent while it is locked, not
 * empty.
 */
export const clientAppointment = (facts: Facts, at: string) => {
  const always = {
    id: facts.appointmentId,
    title: facts.title,
    startTime: facts.startTime,
    endTime: facts.endTime,
    status: facts.status,
    meetingType: facts.meetingType,
    teaser: facts.teaser,
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
    location: facts.location,
    zoomLink: facts.zoomLink,
    joinUntil: joinableUntil({ ...facts, hasLink: facts.zoomLink !== null }),
    clientEmail: facts.prospectEmail,
    clientPhone: facts.prospectPhone,
    description: facts.description,
    notes: facts.notes,
  };
};

const unlockOf = (facts: Facts, at: string) => {
  const refused = whyNotUnlock(facts, at);
  if (refused === undefined) return { allowed: true as const };
  const { code, message } = rejections[refused._tag];
  return { allowed: false as const, code, message };
};
