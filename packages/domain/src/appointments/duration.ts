import { reject, type Rejection } from '../rejections.ts';
import { minutesBetween } from '../time.ts';

/** Elapsed minutes that the form offers. */
const durations: readonly number[] = [15, 30, 45, 60];

/** Any other duration stands only where it is stored already (`stored`, in minutes). */
export const checkDuration = (startTime: string, endTime: string, stored?: number): Rejection | undefined => {
  const minutes = minutesBetween(startTime, endTime);
  return durations.includes(minutes) || minutes === stored ? undefined : reject('DurationNotOffered');
};
