import { tz } from '@date-fns/tz';
import type { MeetingType } from '@setter/events/appointments/value-sets';
import { meetingName } from '@setter/events/texts/meeting-name';
import { format } from 'date-fns/format';
import { timeIn } from '../time.ts';

type Told = {
  readonly meetingType: MeetingType;
  readonly businessName: string | null;
  readonly startTime: string;
  readonly timeZone: string;
  readonly link: string;
};

const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** The words of a text message with the prospect's link. */
export const prospectText = ({ meetingType, businessName, startTime, timeZone, link }: Told): string => {
  const day = format(startTime, 'EEEE, MMMM d', { in: tz(timeZone) });
  const time = `${timeIn(timeZone, startTime)} ${cityOf(timeZone)} time`;
  return `${meetingName(meetingType, businessName)} on ${day}, ${time}. Confirm, move or cancel it: ${link}`;
};
