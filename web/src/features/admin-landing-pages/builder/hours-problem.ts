import type { Availability } from '@setter/contracts/calendars/availability';
import { meetingTypeLabels } from '../../../components/ui/meeting-type.tsx';
import type { BookingDraft } from './booking-draft.ts';

type Offer = Pick<Availability, 'hours' | 'paused' | 'durations' | 'meetingTypes'>;

/** Why a client offers no times to the visitors of a page; null where it offers some. */
export function hoursProblem(
  { hours, paused, durations, meetingTypes }: Offer,
  { duration, meetingType }: Pick<BookingDraft, 'duration' | 'meetingType'>,
): string | null {
  const nothing = 'so visitors are offered no times.';
  if (hours === null) return `This client has set no hours, ${nothing}`;
  if (paused) return `Bookings of this client are paused, ${nothing}`;
  if (!durations.includes(duration)) return `This client takes no ${duration} minutes, ${nothing}`;
  if (!meetingTypes.includes(meetingType))
    return `This client does not meet this way (${meetingTypeLabels[meetingType]}), ${nothing}`;
  return null;
}
