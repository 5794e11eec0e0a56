import { bookings } from './bookings.ts';
import { choseAnother, forgotten, memberFor, storyOf, unplanned } from './call-stories.ts';
import { againAfter, enquiresAgain, enquiries, enquiryDaysAgo, todays } from './enquiries.ts';
import { type Calls, utcAt } from './plan-calls.ts';
import { day, hour, minute, type Step } from './steps.ts';

const booked = new Set(bookings.map(({ fromLead }) => fromLead));
const waiting: ReadonlySet<number> = new Set([
  ...forgotten,
  todays.interstate,
  todays.kitchen,
  todays.refinance,
  todays.sameNumber,
]);

type Opened = { readonly enquiredAt: number; readonly steps: readonly Step[] };

const rangOut = { outcome: 'no_answer', note: null } as const;
const message = { outcome: 'left_message', note: 'Left our number.' } as const;

/** Calls that are due around now, as far as calls are permitted around now. */
const dueNow = (now: number, calls: Calls): ReadonlyMap<number, Opened> =>
  new Map([
    [todays.late, calls.promise(todays.late, 'tom', now - 22 * minute, 'Asked for about now, is on site.')],
    [todays.justNow, calls.promise(todays.justNow, 'leah', now - 3 * minute, 'After school drop-off.')],
    [todays.soon, calls.promise(todays.soon, 'tom', now + 35 * minute, 'Has the figures ready by then.')],
    [todays.once, calls.tries(todays.once, 'leah', now - 50 * minute, [rangOut])],
    [todays.twice, calls.tries(todays.twice, 'tom', now - 30 * minute, [rangOut, message])],
    [todays.often, calls.tries(todays.often, 'tom', now - 15 * minute, [rangOut, rangOut, message, rangOut])],
  ]);

/** Every enquiry, and the calls that followed it; those that became appointments are called by `planAppointments`. */
export const planLeads = (now: number, calls: Calls): Step[] => {
  const due = dueNow(now, calls);
  return enquiries.flatMap((enquiry, lead) => {
    if (lead === todays.rangUs) return rangUs(now, calls);
    const planned = due.get(lead);
    const at = planned?.enquiredAt ?? Math.round(now - enquiryDaysAgo(lead) * day);
    const steps: Step[] = [{ at, act: { kind: 'enquire', lead, enquiry, again: false } }];
    if (enquiresAgain(lead))
      steps.push({ at: at + againAfter, act: { kind: 'enquire', lead, enquiry, again: true } });
    if (planned !== undefined) return [...steps, ...planned.steps];
    return booked.has(lead) || waiting.has(lead) ? steps : [...steps, ...called(lead, at, calls)];
  });
};

/** The calls of a lead, and what was done by hand after the last one. */
const called = (lead: number, enquiredAt: number, calls: Calls): Step[] => {
  const { steps: before, from } = calls.open(lead, enquiredAt);
  const made = [...before, ...calls.follow(lead, from, storyOf(lead))];
  const last = made.at(-1);
  if (last === undefined) return made;
  const by = memberFor(lead);
  const byHand: Step[] = [];
  if (unplanned.includes(lead)) {
    byHand.push({ at: last.at + 3 * minute, act: { kind: 'unplan', lead, by } });
    const text = 'Rings us when the auction is over. Do not chase.';
    byHand.push({ at: last.at + 4 * minute, act: { kind: 'note', lead, by, text } });
  }
  if (choseAnother.includes(lead))
    byHand.push({ at: last.at + 9 * hour, act: { kind: 'setStatus', lead, by, reason: 'chose_another' } });
  return [...made, ...byHand.filter(({ at }) => at < calls.latest)];
};

/** One who rang: written down, and promised a call. */
const rangUs = (now: number, calls: Calls): Step[] => {
  const [lead, by] = [todays.rangUs, 'leah'] as const;
  const enquiry = enquiries[lead]!;
  const person = { phone: enquiry.phone, state: 'TAS' } as const;
  const at = calls.keep(by, calls.freeBefore(by, person, now - 2.6 * hour));
  const planned = calls.calling.next(person, Math.ceil((now + 21 * hour) / hour) * hour);
  const note = 'Rang us between two jobs. Wants a broker for the whole team.';
  const nextCallAt = utcAt(planned);
  return [
    { at: at - minute, act: { kind: 'writeDown', lead, by, enquiry, state: person.state } },
    { at, act: { kind: 'call', lead, by, outcome: 'call_back', note, direction: 'in', nextCallAt } },
  ];
};
