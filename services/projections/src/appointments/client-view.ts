import type { ClientAppointment } from '@setter/contracts/appointments/appointment';
import type { AppointmentRow } from './table.ts';

/**
 * What a client may know of an appointment. Every field is named here one by one and nothing is spread, so that a
 * new column of the table reaches a client only if somebody writes it down; the details are absent while it is
 * locked, not empty.
 */
export const clientView = (row: AppointmentRow): ClientAppointment => {
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
    return { ...always, ...(row.creditReturned && { creditReturned: true as const }), isUnlocked: false };
  }
  return {
    ...always,
    isUnlocked: true,
    unlockedAt: row.unlockedAt,
    location: row.location,
    zoomLink: row.zoomLink,
    clientEmail: row.prospectEmail,
    clientPhone: row.prospectPhone,
    description: row.description,
    notes: row.notes,
  };
};
