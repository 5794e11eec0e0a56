import type { AppointmentStatus, MeetingType } from '@setter/events/appointments/value-sets';

type Meeting = {
  readonly meetingType: MeetingType;
  readonly hasLink: boolean;
  readonly status: AppointmentStatus;
  readonly endTime: string;
};

/** Until when the client is offered to join: the end of a Zoom meeting that is not cancelled. Null: not at all. */
export const joinableUntil = ({ meetingType, hasLink, status, endTime }: Meeting): string | null =>
  meetingType === 'zoom' && hasLink && status !== 'cancelled' ? endTime : null;
