import type { DeskSettings } from '@setter/contracts/desk/desk-settings';
import { australianStates } from '@setter/events/calling/value-sets';

/** What the form holds: texts as they are typed. */
export interface SettingsDraft {
  readonly weekdayFrom: string;
  readonly weekdayBefore: string;
  readonly saturdayFrom: string;
  readonly saturdayBefore: string;
  readonly stateHolidays: boolean;
  /** Empty: all eight. */
  readonly assumedState: string;
  /** A line for each: the day, the name, and the states in parentheses. */
  readonly closedDays: string;
  readonly firstContactMinutes: string;
  readonly clock: DeskSettings['clock'];
  /** `2, 5, 24`. */
  readonly retryHours: string;
  readonly consentDays: string;
}

type ClosedDay = DeskSettings['closedDays'][number];

export const draftOf = ({ hours, closedDays, ...settings }: DeskSettings): SettingsDraft => ({
  weekdayFrom: hours.weekday[0],
  weekdayBefore: hours.weekday[1],
  saturdayFrom: hours.saturday[0],
  saturdayBefore: hours.saturday[1],
  stateHolidays: settings.stateHolidays,
  assumedState: settings.assumedState ?? '',
  closedDays: closedDays.map(lineOf).join('\n'),
  firstContactMinutes: String(settings.firstContactMinutes),
  clock: settings.clock,
  retryHours: settings.retryHours.join(', '),
  consentDays: String(settings.consentDays),
});

const lineOf = ({ day, name, states }: ClosedDay): string =>
  `${day} ${name}${states.length === 0 ? '' : ` (${states.join(', ')})`}`;

const wholeNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

const closedDayLine = /^(?<day>\S+)\s+(?<name>.+?)(?:\s+\((?<states>[A-Za-z ,]+)\))?$/;

/** A closed day of its line; undefined where it cannot be read. */
const closedDayOf = (line: string): ClosedDay | undefined => {
  const { day = '', name = '', states = '' } = closedDayLine.exec(line.trim())?.groups ?? {};
  const named = states
    .split(',')
    .map((text) => text.trim().toUpperCase())
    .filter((text) => text !== '');
  const known = australianStates.filter((state) => named.includes(state));
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay && name !== '' && known.length === named.length ? { day, name, states: known } : undefined;
};

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

/** The settings as they are sent, or what cannot be read of them, by field. */
export const settingsOf = (
  draft: SettingsDraft,
): { readonly settings: DeskSettings } | { readonly errors: Readonly<Record<string, string>> } => {
  const closedDays = linesOf(draft.closedDays).map(closedDayOf);
  const unread = closedDays.indexOf(undefined);
  const numbers = draft.retryHours
    .split(',')
    .filter((text) => text.trim() !== '')
    .map(wholeNumber);
  const whole = 'Write a whole number.';
  const errors: Record<string, string> = {
    ...(unread >= 0 && {
      closedDays: `Line ${unread + 1}: write a day, a name and, where only some states are meant, their names in parentheses.`,
    }),
    ...(Number.isNaN(wholeNumber(draft.firstContactMinutes)) && { firstContactMinutes: whole }),
    ...(Number.isNaN(wholeNumber(draft.consentDays)) && { consentDays: whole }),
    ...(numbers.some((hours) => Number.isNaN(hours)) && {
      retryHours: 'Write whole numbers of hours with commas between them.',
    }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return {
    settings: {
      firstContactMinutes: wholeNumber(draft.firstContactMinutes),
      clock: draft.clock,
      retryHours: numbers,
      consentDays: wholeNumber(draft.consentDays),
      hours: {
        weekday: [draft.weekdayFrom, draft.weekdayBefore],
        saturday: [draft.saturdayFrom, draft.saturdayBefore],
      },
      stateHolidays: draft.stateHolidays,
      assumedState: australianStates.find((state) => state === draft.assumedState) ?? null,
      closedDays: closedDays.filter((one) => one !== undefined),
    },
  };
};

/** What the server refused, at the fields of the form. */
export const errorsOfForm = (refused: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(refused).map(([path, message]) => {
      if (path.startsWith('hours.weekday')) return ['weekday', message];
      if (path.startsWith('hours.saturday')) return ['saturday', message];
      return [path.split('.', 1)[0]!, message];
    }),
  );
