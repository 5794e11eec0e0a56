import type { MeetingType } from '../appointments/value-sets.ts';

const kinds: Readonly<Record<MeetingType, string>> = {
  'in-person': 'Meeting',
  phone: 'Phone call',
  zoom: 'Zoom meeting',
};

/** What an appointment is called to its prospect: 'Phone call with Harbourline Finance'. */
export const meetingName = (meetingType: MeetingType, businessName: string | null): string =>
  businessName === null ? kinds[meetingType] : `${kinds[meetingType]} with ${businessName}`;
