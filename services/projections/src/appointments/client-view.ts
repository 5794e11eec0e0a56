import type { ClientAppointment } from '@setter/contracts/appointments/appointment';
import { joinableUntil } from '@setter/domain/appointments/joinable-until';
import { whyNotUnlock } from '@setter/domain/appointments/refusals';
import { rejections } from '@setter/domain/rejections';
import type { AppointmentRow } from './table.ts';

/**
 * What a client may know of an appointment at an instant. Every field is named here one by one and nothing is spread,
 * so that a new column of the table reaches no client by accident; the details are absent while it is locked, not
 * empty.
 */
export const clientView = (row: AppointmentRow, at: string): ClientAppointment => {
  const always = {
    id: row.appointmentId,
    title: row.title,
    startTime: row.startTime,
    endTime: row.endTime,
    status: row.status,
    meetingType: row.meetingType,
    teaser: row.teaser,
  };
  if (row.unlockedAt === null) {
    return {
      ...always,
      ...(row.creditReturned && { creditReturned: true as const }),
      isUnlocked: false,
      unlock: unlockOf(row, at),
    };
  }
  return {
    ...always,
    isUnlocked: true,
    unlockedAt: row.unlockedAt,
    location: row.location,
    zoomLink: row.zoomLink,
    joinUntil: joinableUntil({ ...row, hasLink: row.zoomLink !== null }),
    clientEmail: row.prospectEmail,
    clientPhone: row.prospectPhone,
    description: row.description,
    notes: row.notes,
  };
};

const unlockOf = (row: AppointmentRow, at: string) => {
  const refused = whyNotUnlock(row, at);
  if (refused === undefined) return { allowed: true as const };
  const { code, message } = rejections[refused._tag];
  return { allowed: false as const, code, message };
};
