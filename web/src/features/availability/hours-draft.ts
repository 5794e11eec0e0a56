import { overlappingDays } from '@setter/contracts/calendars/availability';
import { endsBeforeItStarts, wrongRanges } from '@setter/contracts/calendars/hours';
import type { DayDraft, ExceptionDraft, RangeDraft } from './availability-draft.ts';
import { parseClock } from '../../lib/time/clock-text.ts';

/** What is wrong, by field. */
export type Errors = Readonly<Record<string, string>>;

interface Range {
  readonly from: string;
  readonly to: string;
}

const wrongTime = 'Write a time, such as 8:30 AM.';

/** The times of a day, or what is wrong with them, under a name. */
function rangesOf(drafts: readonly RangeDraft[], under: string) {
  const errors: Record<string, string> = {};
  const ranges = drafts.map(({ from, to }): Range => ({
    from: parseClock(from, 'start') ?? '',
    to: parseClock(to, 'end') ?? '',
  }));
  for (const [index, { from, to }] of ranges.entries()) {
    if (from === '') errors[`${under}.${index}.from`] = wrongTime;
    if (to === '') errors[`${under}.${index}.to`] = wrongTime;
    else if (from >= to) errors[`${under}.${index}.to`] = endsBeforeItStarts;
  }
  if (Object.keys(errors).length === 0)
    for (const { index, message } of wrongRanges(ranges)) errors[`${under}.${index}.from`] = message;
  return { ranges, errors };
}

/** The hours of the weekdays that are open. */
export function hoursOf(days: readonly DayDraft[]) {
  const read = days.map(({ isOpen, ranges }, index) => ({
    weekday: index + 1,
    ...rangesOf(isOpen ? ranges : [], `day.${index + 1}`),
  }));
  return {
    hours: read.flatMap(({ weekday, ranges }) => ranges.map((range) => ({ weekday, ...range }))),
    errors: Object.assign({}, ...read.map(({ errors }) => errors)) as Errors,
  };
}

export function exceptionsOf(drafts: readonly ExceptionDraft[]) {
  const errors: Record<string, string> = {};
  const exceptions = drafts.map(({ day, through, ranges }, index) => {
    const under = `exception.${index}`;
    const read = rangesOf(ranges, under);
    Object.assign(errors, read.errors);
    const last = through === '' ? day : through;
    const meetsOne = drafts
      .slice(0, index)
      .some((other) => other.day <= last && day <= (other.through || other.day));
    if (day === '') errors[`${under}.day`] = 'Choose a day.';
    else if (last < day) errors[`${under}.through`] = 'The last day must not be before the first.';
    else if (meetsOne) errors[`${under}.day`] = overlappingDays;
    return { day, ...(last !== day && { through: last }), hours: read.ranges };
  });
  return { exceptions, errors: errors as Errors };
}

/** What is wrong with a day: the first thing, and whether it is told under a name at all. */
export const errorUnder = (errors: Errors, name: string): string | undefined =>
  Object.entries(errors).find(([key]) => key === name || key.startsWith(`${name}.`))?.[1];
