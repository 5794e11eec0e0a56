import {
  type Availability,
  availabilityLimits,
  type changeAvailability,
} from '@setter/contracts/calendars/availability';
import type { ParsedBodyOf } from '@setter/contracts/call';
import { durations, type MeetingType, meetingTypes } from '@setter/events/appointments/value-sets';
import { slotSteps } from '@setter/events/calendars/value-sets';
import { australianStates } from '@setter/events/calling/value-sets';
import { clockText } from '../../lib/time/clock-text.ts';
import { type Errors, exceptionsOf, hoursOf } from './hours-draft.ts';

/** Times as they are typed. */
export interface RangeDraft {
  readonly from: string;
  readonly to: string;
}
/** A weekday that is turned off keeps its times until it is saved. */
export interface DayDraft {
  readonly isOpen: boolean;
  readonly ranges: readonly RangeDraft[];
}
/** Days instead of their weekday: closed without ranges. */
export interface ExceptionDraft {
  readonly day: string;
  /** Empty: that day alone. */
  readonly through: string;
  readonly ranges: readonly RangeDraft[];
}

/** What the form holds. */
export interface AvailabilityDraft {
  readonly timeZone: string;
  /** From Monday. */
  readonly days: readonly DayDraft[];
  readonly exceptions: readonly ExceptionDraft[];
  /** Empty: none. */
  readonly holidays: string;
  readonly paused: boolean;
  readonly bufferBefore: string;
  readonly bufferAfter: string;
  readonly minimumNotice: string;
  readonly mostDaysAhead: string;
  /** Empty: as many as there is room for. */
  readonly mostPerDay: string;
  readonly mostPerWeek: string;
  readonly atOnce: string;
  readonly step: string;
  readonly durations: readonly number[];
  readonly meetingTypes: readonly MeetingType[];
}

export const usualRange: RangeDraft = { from: '9:00 AM', to: '5:00 PM' };
const weekdays = [1, 2, 3, 4, 5, 6, 7];

const rangeDraft = ({ from, to }: RangeDraft): RangeDraft => ({ from: clockText(from), to: clockText(to) });
const inOrder = (ranges: readonly RangeDraft[]) => ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1));

/** Before hours are set, Monday to Friday from nine to five are proposed. */
export const draftOf = (saved: Availability): AvailabilityDraft => ({
  timeZone: saved.timeZone,
  days: weekdays.map((weekday): DayDraft => {
    if (saved.hours === null) return { isOpen: weekday <= 5, ranges: [usualRange] };
    const ranges = inOrder(saved.hours.filter((one) => one.weekday === weekday)).map(rangeDraft);
    return ranges.length === 0 ? { isOpen: false, ranges: [usualRange] } : { isOpen: true, ranges };
  }),
  exceptions: saved.exceptions.map(({ day, through = '', hours }) => ({
    day,
    through,
    ranges: inOrder(hours).map(rangeDraft),
  })),
  holidays: saved.holidays ?? '',
  paused: saved.paused,
  bufferBefore: String(saved.bufferBefore),
  bufferAfter: String(saved.bufferAfter),
  minimumNotice: String(saved.minimumNotice),
  mostDaysAhead: String(saved.mostDaysAhead),
  mostPerDay: saved.mostPerDay === null ? '' : String(saved.mostPerDay),
  mostPerWeek: saved.mostPerWeek === null ? '' : String(saved.mostPerWeek),
  atOnce: String(saved.atOnce),
  step: String(saved.step),
  durations: saved.durations,
  meetingTypes: saved.meetingTypes,
});

export type Change = Omit<ParsedBodyOf<typeof changeAvailability>, 'expectedVersion'>;
type Limited = keyof typeof availabilityLimits;

/** What is sent, or what is wrong: `day.1.0.from`, `exception.0.through`, `atOnce`. */
export const changeOf = (
  draft: AvailabilityDraft,
): { readonly change: Change } | { readonly errors: Errors } => {
  const [hours, exceptions] = [hoursOf(draft.days), exceptionsOf(draft.exceptions)];
  const numbers = numbersOf(draft);
  const one = 'Choose at least one.';
  const errors: Errors = {
    ...hours.errors,
    ...exceptions.errors,
    ...numbers.errors,
    ...(draft.durations.length === 0 && { durations: one }),
    ...(draft.meetingTypes.length === 0 && { meetingTypes: one }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const { mostPerDay, mostPerWeek, ...given } = numbers.values;
  return {
    change: {
      timeZone: draft.timeZone,
      hours: hours.hours,
      exceptions: exceptions.exceptions,
      holidays: australianStates.find((state) => state === draft.holidays) ?? null,
      paused: draft.paused,
      ...given,
      mostPerDay: draft.mostPerDay.trim() === '' ? null : mostPerDay,
      mostPerWeek: draft.mostPerWeek.trim() === '' ? null : mostPerWeek,
      step: slotSteps.find((step) => String(step) === draft.step) ?? 30,
      durations: durations.filter((minutes) => draft.durations.includes(minutes)),
      meetingTypes: meetingTypes.filter((type) => draft.meetingTypes.includes(type)),
    },
  };
};

const mayBeEmpty = new Set<Limited>(['mostPerDay', 'mostPerWeek']);

function numbersOf(draft: AvailabilityDraft) {
  const values = {} as Record<Limited, number>;
  const errors: Record<string, string> = {};
  for (const [name, [least, most]] of Object.entries(availabilityLimits) as [Limited, [number, number]][]) {
    const text = draft[name].trim();
    values[name] = Number(text);
    if (text === '' && mayBeEmpty.has(name)) continue;
    if (!/^\d+$/.test(text) || values[name] < least || values[name] > most)
      errors[name] = `Choose from ${least} to ${most.toLocaleString('en')}.`;
  }
  return { values, errors };
}

/** What the server refused, by the names of the form. */
export const errorsOfForm = (refused: Errors, { hours, exceptions }: Change): Errors =>
  Object.fromEntries(
    Object.entries(refused).map(([path, message]) => {
      const [field = '', at = '', ...rest] = path.split('.');
      const weekday = field === 'hours' ? hours?.[Number(at)]?.weekday : undefined;
      if (weekday !== undefined) return [`day.${weekday}.0.from`, message];
      if (field === 'exceptions' && exceptions[Number(at)] !== undefined)
        return [`exception.${at}.${rest[0] === 'through' ? 'through' : 'day'}`, message];
      return [field, message];
    }),
  );
