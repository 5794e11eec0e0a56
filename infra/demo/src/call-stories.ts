import type { CallOutcome } from '@setter/events/leads/value-sets';
import { enquiryDaysAgo } from './enquiries.ts';
import { pick, wave } from './pick.ts';
import type { MemberKey } from './staff.ts';

/** One call; a promised one says in how many hours. */
export type Turn = {
  readonly outcome: Exclude<CallOutcome, 'booked'>;
  readonly note: string | null;
  readonly inHours?: number;
};

const rangOut: Turn = { outcome: 'no_answer', note: null };
const rangTwice: Turn = { outcome: 'no_answer', note: 'Rang twice, eight rings.' };
const message: Turn = { outcome: 'left_message', note: 'Left our number and why we rang.' };
const later = (inHours: number, note: string): Turn => ({ outcome: 'call_back', note, inHours });
const no = (note: string): Turn => ({ outcome: 'not_interested', note });
const unfit = (note: string): Turn => ({ outcome: 'not_qualified', note });

/** How it goes with most: all of it, or as much as has happened by now. */
const usual: readonly (readonly Turn[])[] = [
  [rangOut, message, later(25, 'At work, asked for tomorrow.'), no('Has signed with his own bank.')],
  [message, rangOut, no('Wanted a price, no meeting.')],
  [later(3, 'Driving. Asked for this afternoon.'), unfit('Rents, wants to buy in two years.')],
  [rangOut, rangTwice, message, rangOut, rangTwice, message],
  [no('Only looked around.')],
  [rangOut, message, later(70, 'Asked for after the weekend.'), no('His sister does it now.')],
  [later(28, 'After school drop-off is best.'), rangOut, rangOut, unfit('Outside of where they work.')],
  [rangTwice, later(47, 'Talks to her husband first.'), unfit('No deposit yet.')],
  [{ outcome: 'wrong_number', note: 'A bakery in Dubbo.' }],
  [message, later(96, 'On site until Thursday.'), rangOut, no('Went with somebody local.')],
];

/** Asked never to be called again. */
const askedNotTo = 44;
/** Nothing is planned for them: they ring the office when they are ready. */
export const unplanned: readonly number[] = [45, 50, 56];
/** Were never called. */
export const forgotten: readonly number[] = [13, 18, 28];
/** Wrote that they have chosen another. */
export const choseAnother: readonly number[] = [20, 60];

export const storyOf = (lead: number): readonly Turn[] => {
  if (lead === askedNotTo)
    return [rangOut, { outcome: 'do_not_contact', note: 'Asked not to be rung again.' }];
  if (unplanned.includes(lead)) return [message];
  if (choseAnother.includes(lead)) return [later(30, 'Compares two offers.')];
  return pick(usual, lead * 3 + Math.floor(lead / 10));
};

/** What became of the one whose appointment was cancelled and who was called again. */
export const afterCancelling: readonly Turn[] = [
  later(26, 'Cannot make it. Asked for tomorrow.'),
  no('Stays with their bank.'),
];

/** Whose lead it becomes. */
export const memberFor = (lead: number): MemberKey => {
  const share = wave(lead, 5);
  return share < 0.47 ? 'tom' : share < 0.84 ? 'leah' : 'dana';
};

/** Minutes of calling time until the first call: fewer than they were, and one bad day. */
export const firstCallAfter = (lead: number): number => {
  const daysAgo = enquiryDaysAgo(lead);
  if (daysAgo > 14.2 && daysAgo < 16.2) return 22 + Math.round(14 * wave(lead, 7));
  const share = wave(lead, 7);
  if (daysAgo > 30) return 3 + Math.round(18 * share * share);
  return share > 0.92 ? 17 : 1 + Math.round(9 * share * share + 2 * wave(lead, 8));
};
