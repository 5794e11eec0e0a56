import { z } from 'zod';

/** Clock times `HH:mm` of a day: from the first on, before the second, which goes up to `24:00`. */
type Range = { readonly from: string; readonly to: string };

export const mostRangesADay = 4;

const wrongTime = 'Write a time as 08:30.';
export const endsBeforeItStarts = 'The end must be after the start.';
const overlappingHours = 'These hours overlap.';
const tooManyRanges = `Use at most ${mostRangesADay} times a day.`;

const startTime = /^([01]\d|2[0-3]):[0-5]\d$/;
const endTime = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Of `HH:mm` texts the order of their letters is that of the times. */
const isInOrder = ({ from, to }: Range): boolean => from < to;
const startsInOrder = { path: ['to'], message: endsBeforeItStarts };

const clockTime = (form: RegExp) => z.string().regex(form, { error: wrongTime, abort: true });
const times = () => ({ from: clockTime(startTime), to: clockTime(endTime) });
export const openRange = () => z.object(times()).refine(isInOrder, startsInOrder);
export const openRangeOfWeek = () =>
  z.object({ weekday: z.int().min(1).max(7), ...times() }).refine(isInOrder, startsInOrder);

/** What is wrong with the times of one day, at the time that is one too many or meets one before it. */
export const wrongRanges = (
  ranges: readonly Range[],
): readonly { readonly index: number; readonly message: string }[] =>
  ranges.flatMap(({ from, to }, index) => {
    if (index >= mostRangesADay) return [{ index, message: tooManyRanges }];
    const meetsOne = ranges.slice(0, index).some((other) => other.from < to && from < other.to);
    return meetsOne ? [{ index, message: overlappingHours }] : [];
  });
