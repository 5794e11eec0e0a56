import type { DeskRow, DeskView } from '@setter/contracts/desk/desk-list';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import type { ContactRefusal } from '@setter/events/calling/value-sets';
import type { CallOutcome, LostReason, ReopenCause } from '@setter/events/leads/value-sets';
import { businessTimeZone } from '../../lib/time/business-time-zone.ts';
import { format } from '../../lib/time/format.ts';
import { dayKey, formatDate, formatTime, inBusinessZone, zoneLabel } from '../../lib/time/time.ts';
import { shown } from '../../lib/texts/personal.ts';
import { placeOf, timeIn } from './places.ts';

export const viewLabels: Readonly<Record<DeskView, string>> = {
  due: 'Due',
  later: 'Later',
  unplanned: 'Nothing planned',
  old: 'Older',
  confirm: 'Confirm',
};

export const outcomeLabels: Readonly<Record<CallOutcome, string>> = {
  no_answer: 'No answer',
  left_message: 'Left a message',
  call_back: 'Call back',
  booked: 'Booked',
  not_interested: 'Not interested',
  not_qualified: 'Not qualified',
  wrong_number: 'Wrong number',
  do_not_contact: 'Never again',
};

export const reopenLabels: Readonly<Record<ReopenCause, string>> = {
  cancelled: 'Cancelled',
  removed: 'Removed',
  missed: 'Missed',
};

export const lostLabels: Readonly<Record<LostReason, string>> = {
  no_answer: 'no answer',
  not_interested: 'not interested',
  not_qualified: 'not qualified',
  wrong_number: 'wrong number',
  do_not_contact: 'never contact again',
  chose_another: 'chose another',
  duplicate: 'duplicate',
  other: 'another reason',
};

/** The name of an account, which may have none. */
export const accountName = ({ name }: Pick<NonNullable<Lead['owner']>, 'name'>): string =>
  shown(name, 'Someone');

export const nameOf = (lead: Pick<Lead, 'name'>): string => shown(lead.name, 'No name');

/** `Harriet`, as one speaks of the person. */
export const firstNameOf = (lead: Pick<Lead, 'name'>): string =>
  shown(lead.name).split(' ')[0] || 'The person';

/** `Homepage`, or what the page is called that the enquiry came by. */
export const sourceOf = ({ sourceLabel }: Pick<Lead, 'sourceLabel'>): string =>
  sourceLabel.replace(/^Landing Page: /, '');

const ordinal = new Intl.PluralRules('en-AU', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** `2nd try` */
export const tryText = (attempt: number): string =>
  `${attempt}${endings[ordinal.select(attempt)] ?? 'th'} try`;

/** `PS` for Priya Shah. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.at(0)?.toUpperCase() ?? '')
    .join('');
};

/** `2:20 PM`, `tomorrow 9:00 AM`, `Mon, Nov 9, 9:00 AM`: by the clock of the business. */
export function dayAndTime(instant: string | Date, now: Date): string {
  const time = formatTime(instant);
  if (dayKey(instant) === dayKey(now)) return time;
  if (dayKey(instant) === dayKey(new Date(+now + 24 * 60 * 60 * 1000))) return `tomorrow ${time}`;
  return `${format(inBusinessZone(instant), 'EEE, MMM d')}, ${time}`;
}

/** `Nov 21, 2026, 9:30 AM AEDT` */
export const formatDateAndTime = (instant: string): string =>
  `${formatDate(instant)}, ${formatTime(instant)} ${zoneLabel()}`;

/** What is against a call, where a row says the city and time otherwise. */
export function stopText({ may, states }: Pick<DeskRow, 'may' | 'states'>, now: Date): string | null {
  if (may.allowed) return null;
  switch (may.why[0]) {
    case 'do_not_contact':
      return 'Our list';
    case 'number_registered':
      return 'Register';
    case 'wash_needed':
      return 'Wash needed';
    case 'holiday':
      return 'Holiday';
    case 'sunday':
      return 'Sunday';
    default: {
      if (may.until === null) return 'Closed';
      const zone = placeOf(states, now)?.zone ?? businessTimeZone().id;
      return `Closed until ${timeIn(zone, may.until)}`;
    }
  }
}

/** Titles of the question whether a person is called all the same. */
export const overrideTitles: Readonly<Record<ContactRefusal, string>> = {
  do_not_contact: 'This person asked not to be contacted',
  number_registered: 'This number is on the register',
  wash_needed: 'This number needs a wash first',
  holiday: 'It is a public holiday there',
  sunday: 'It is Sunday there',
  outside_hours: 'It is too early or too late there',
};

/** What became of a call, as the toast says it: `Wesley Tran, no answer. Again 2:20 PM`. */
export function doneText(lead: Lead, outcome: CallOutcome, now: Date): string {
  const said = `${nameOf(lead)}, ${outcomeLabels[outcome].toLowerCase()}.`;
  if (lead.nextCallAt !== null)
    return `${said} ${lead.promised ? 'Promised for' : 'Again'} ${dayAndTime(lead.nextCallAt, now)}`;
  if (outcome === 'no_answer' || outcome === 'left_message')
    return lead.status === 'lost' ? `${said} That was the last try` : said;
  return said;
}

/** What a text message to the person says. */
export const smsText = (brand: string, name: string): string =>
  `Hello${name === '' ? '' : ` ${name}`}, I tried to call you about your enquiry with ${brand}. When is a good time?`;
