import type { MeetingType } from '@setter/events/appointments/value-sets';
import { enquiryReplyTime } from '@setter/contracts/promises/replies';

const ways: Readonly<Record<MeetingType, string>> = {
  phone: 'by phone',
  'in-person': 'in person',
  zoom: 'by Zoom',
};

export interface Offered {
  readonly businessName: string;
  /** Minutes. */
  readonly duration: number;
  readonly meetingType: MeetingType;
}

/** `Ashgrove Legal, 30 minutes by phone` */
export const offeredText = ({ businessName, duration, meetingType }: Offered): string =>
  `${businessName}, ${duration} minutes ${ways[meetingType]}`;

export const thanksFor = (firstName: string | null): string =>
  `Thank you${firstName === null ? '' : `, ${firstName}`}. We have your enquiry.`;

export const noneSuits = `None of these suits you? We call you within ${enquiryReplyTime} anyway.`;
export const allTaken = `We have your enquiry and call you within ${enquiryReplyTime} to find one.`;

/** `Ashgrove Legal calls you on the number ending in 313` */
export function howText({ businessName, meetingType }: Offered, phone: string | null): string {
  if (meetingType === 'zoom') return 'By Zoom. The link is in the invitation.';
  if (meetingType === 'in-person') return 'In person. The place is in the invitation.';
  const ending = (phone ?? '').replaceAll(/\D/g, '').slice(-3);
  return `${businessName} calls you${ending.length < 3 ? '' : ` on the number ending in ${ending}`}`;
}

/** `m···@dunlop.example` */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*@/u, '$1···@');
