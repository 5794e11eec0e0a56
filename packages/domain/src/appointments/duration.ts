import { durations } from '@setter/events/appointments/value-sets';
import { reject, type Rejection } from '../rejections.ts';
import { minutesBetween } from '../time.ts';

/** Any other duration is allowed only where it is stored already (`stored`, in minutes). */
export const checkDuration = (startTime: string, endTime: string, stored?: number): Rejection | undefined => {
  const minutes = minutesBetween(startTime, endTime);
  return durations.some((offered) => offered === minutes) || minutes === stored
    ? undefined
    : reject('DurationNotOffered');
};
