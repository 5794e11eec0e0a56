import { callingOf, deskSettings, type Placed } from './calling.ts';
import { firstCallAfter, memberFor, type Turn } from './call-stories.ts';
import { againAfter, enquiresAgain, enquiries, enquiryDaysAgo } from './enquiries.ts';
import { wave } from './pick.ts';
import type { MemberKey } from './staff.ts';
import { day, hour, minute, type Step } from './steps.ts';

/** Each person makes one call at a time. */
const callLength = 4 * minute;
const quarter = 5 * minute;

const personOf = (lead: number): Placed => ({ phone: enquiries[lead]!.phone, state: null });
export const utcAt = (at: number): string => new Date(at).toISOString();
const isTry = ({ outcome }: Turn): boolean => outcome === 'no_answer' || outcome === 'left_message';

/** How long after the time that was planned it is called. */
const lag = (lead: number, turn: number): number => Math.round((1 + 20 * wave(lead, turn + 20)) * minute);
const onTheDot = (at: number): number => Math.ceil(at / quarter) * quarter;

/**
 * Plans calls that the desk permits, one after the other for each person of the office; none is later than now.
 * What was planned and is still to come stays as it was planned.
 */
export const planCalls = (now: number, timeZone: string) => {
  const calling = callingOf(timeZone);
  const latest = now - 2 * minute;
  const busy = new Map<MemberKey, number[]>();

  const clash = (by: MemberKey, at: number) =>
    busy.get(by)?.find((other) => Math.abs(other - at) < callLength);
  const keep = (by: MemberKey, at: number): number => {
    busy.set(by, [...(busy.get(by) ?? []), at]);
    return at;
  };
  /** The first instant from one on at which the person may be called and the member is not in another call. */
  const freeFrom = (by: MemberKey, person: Placed, from: number): number => {
    let at = calling.next(person, from);
    for (let other = clash(by, at); other !== undefined; other = clash(by, at))
      at = calling.next(person, other + callLength);
    return at;
  };
  /** The same, looking back. */
  const freeBefore = (by: MemberKey, person: Placed, to: number): number => {
    let at = calling.before(person, to);
    for (let other = clash(by, at); other !== undefined; other = clash(by, at))
      at = calling.before(person, other - callLength);
    return at;
  };

  const call = (
    at: number,
    lead: number,
    { outcome, note }: Pick<Turn, 'outcome' | 'note'>,
    nextCallAt: number | null = null,
    by = memberFor(lead),
  ): Step => ({
    at,
    act: {
      kind: 'call',
      lead,
      by,
      outcome,
      note,
      direction: 'out',
      nextCallAt: nextCallAt === null ? null : utcAt(nextCallAt),
    },
  });

  /** Calls from an instant on, each when the one before planned it. */
  const follow = (lead: number, from: number, story: readonly Turn[]): Step[] => {
    const [by, person] = [memberFor(lead), personOf(lead)];
    const steps: Step[] = [];
    let wanted = from;
    let attempt = 0;
    for (const [index, turn] of story.entries()) {
      const at = freeFrom(by, person, wanted);
      if (at > latest) break;
      keep(by, at);
      attempt = isTry(turn) ? attempt + 1 : 0;
      const hours = isTry(turn) ? (deskSettings.retryHours[attempt - 1] ?? 0) : (turn.inHours ?? 0);
      const planned = calling.next(person, isTry(turn) ? at + hours * hour : onTheDot(at + hours * hour));
      steps.push(call(at, lead, turn, turn.outcome === 'call_back' ? planned : null));
      wanted = planned + lag(lead, index);
    }
    return steps;
  };

  /** When a lead is called first, and before that what happens where a second enquiry comes after a first call. */
  const open = (lead: number, enquiredAt: number): { readonly steps: Step[]; readonly from: number } => {
    const person = personOf(lead);
    const first = calling.after(person, enquiredAt, firstCallAfter(lead));
    if (!enquiresAgain(lead)) return { steps: [], from: first };
    const again = enquiredAt + againAfter;
    const from = calling.after(person, again, firstCallAfter(lead));
    return first + 2 * callLength > again
      ? { steps: [], from }
      : { steps: follow(lead, first, [{ outcome: 'no_answer', note: null }]), from };
  };

  /** The calls up to that in which a lead is booked, about then; undefined where it could not be called by now. */
  const book = (lead: number, about: number) => {
    const [by, person] = [memberFor(lead), personOf(lead)];
    const { steps, from } = open(lead, now - enquiryDaysAgo(lead) * day);
    const first = freeFrom(by, person, from);
    if (about - first < 3 * hour) return first > latest ? undefined : { steps, by, at: keep(by, first) };
    const promised = calling.next(person, onTheDot(about));
    const at = freeFrom(by, person, promised + lag(lead, 0));
    if (at > latest) return undefined;
    const note = 'Asked for that time, wants to look at dates.';
    const asked = call(keep(by, first), lead, { outcome: 'call_back', note }, promised);
    return { steps: [...steps, asked], by, at: keep(by, at) };
  };

  /** A promised call that is due then, or when the person may next be called, and the enquiry before it. */
  const promise = (lead: number, by: MemberKey, dueAt: number, note: string) => {
    const person = personOf(lead);
    const promised = calling.next(person, Math.floor(dueAt / quarter) * quarter);
    const at = keep(by, freeBefore(by, person, promised - 20 * hour));
    const steps = [call(at, lead, { outcome: 'call_back', note }, promised, by)];
    return { enquiredAt: at - 5 * minute, steps };
  };

  /** Tries without an answer, of which the next one is due then, and the enquiry before them. */
  const tries = (lead: number, by: MemberKey, dueAt: number, turns: readonly Turn[]) => {
    const person = personOf(lead);
    let to = dueAt;
    const steps = turns
      .toReversed()
      .map((turn, index): Step => {
        const hours = deskSettings.retryHours[turns.length - 1 - index] ?? 0;
        to = keep(by, freeBefore(by, person, to - hours * hour));
        return call(to, lead, turn, null, by);
      })
      .toReversed();
    return { enquiredAt: to - 6 * minute, steps };
  };

  return { calling, latest, keep, freeBefore, follow, open, book, promise, tries, call };
};
export type Calls = ReturnType<typeof planCalls>;
