import type { AdminFairCredit } from '@setter/contracts/fair-credits/admin-claim';
import { dayMs } from '@setter/events/terms/value-sets';
import type { Tone } from '../../components/ui/badge.tsx';
import { countOf } from '../../lib/texts/count.ts';
import { format } from '../../lib/time/format.ts';
import { dayKey, formatTime, inBusinessZone } from '../../lib/time/time.ts';
import type { ClaimTab } from './fair-credits-search.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Less than this before the system approves, the time left is red. */
const soonMs = 4 * hourMs;

interface TimeLeft {
  /** `due Mon 5:00 PM`, `3 h 20 min left`, `The system is approving`. */
  readonly text: string;
  readonly urgent: boolean;
}

/** What is left until the system approves a claim. On weekends and holidays the time does not go on. */
export function timeLeft(dueAt: string, now: Date): TimeLeft {
  const left = Date.parse(dueAt) - now.getTime();
  if (left <= 0) return { text: 'The system is approving', urgent: true };
  if (left < soonMs) return { text: `${durationText(left)} left`, urgent: true };
  return { text: `due ${dayAndTime(dueAt, now)}`, urgent: false };
}

/** `3 h 20 min`, `40 min`, `less than a minute`. */
function durationText(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes === 0) return 'less than a minute';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours === 0 ? '' : `${hours} h`, rest === 0 ? '' : `${rest} min`].filter(Boolean).join(' ');
}

/** `today 5:00 PM`, within a week `Mon 5:00 PM`, else `Mon, Nov 16, 5:00 PM`. */
function dayAndTime(instant: string, now: Date): string {
  if (dayKey(instant) === dayKey(now)) return `today ${formatTime(instant)}`;
  return Date.parse(instant) - now.getTime() < 6 * dayMs
    ? `${format(inBusinessZone(instant), 'EEE')} ${formatTime(instant)}`
    : shortTime(instant);
}

/** `Tue, Nov 3, 9:00 AM` */
export const shortTime = (instant: string): string =>
  `${format(inBusinessZone(instant), 'EEE, MMM d')}, ${formatTime(instant)}`;

/** The line under the heading: how many are open, and what is next. */
export function openText(open: readonly Pick<AdminFairCredit, 'dueAt'>[], now: Date): string {
  if (open.length === 0) return 'Nothing is open';
  const [next] = open.flatMap(({ dueAt }) => dueAt ?? []).toSorted();
  if (next === undefined) return `${open.length} open, in review: no time limit runs`;
  const { text, urgent } = timeLeft(next, now);
  if (Date.parse(next) <= now.getTime()) return `${open.length} open: the time of one is over`;
  return `${open.length} open: the next is ${urgent ? `due in ${text.replace(/ left$/, '')}` : text}, then the system approves it`;
}

type Decided = Pick<AdminFairCredit, 'state' | 'decidedAt' | 'decidedBy'>;

/** `Decided in the last 30 days: 7. By us 4, by the clock 2, duplicates 1.` */
export function decidedText(claims: readonly Decided[], now: Date): string {
  const since = now.getTime() - 30 * dayMs;
  const decided = claims.filter(({ decidedAt }) => decidedAt !== null && Date.parse(decidedAt) >= since);
  if (decided.length === 0) return 'Nothing was decided in the last 30 days.';
  const by = (who: Decided['decidedBy']) => decided.filter(({ decidedBy }) => decidedBy === who).length;
  const parts = [
    ['by us', by('admin')],
    ['by the clock', by('clock')],
    ['duplicates', by('duplicate')],
  ] as const;
  const named = parts.flatMap(([label, count]) => (count === 0 ? [] : [`${label} ${count}`])).join(', ');
  return `Decided in the last 30 days: ${decided.length}. ${named.charAt(0).toUpperCase()}${named.slice(1)}.`;
}

export const tabLabels: Readonly<Record<ClaimTab, string>> = {
  open: 'Open',
  approved: 'Approved',
  declined: 'Declined',
  settled: 'Settled',
};

/** Whether a claim is listed under a tab. */
export const isIn = (tab: ClaimTab, { state }: Pick<AdminFairCredit, 'state'>): boolean =>
  state === 'lapsed' ? tab === 'settled' : state === tab;

interface Outcome {
  readonly tone: Tone;
  readonly label: string;
  /** Who or what decided, and when. */
  readonly text: string;
}

/** What became of a claim that is open no longer; null while it is open. */
export function decisionOf({ state, decidedBy, decidedAt }: Decided): Outcome | null {
  const when = decidedAt === null ? '' : ` on ${shortTime(decidedAt)}`;
  switch (state) {
    case 'open':
      return null;
    case 'approved':
      return { tone: 'green', label: 'Approved', text: approvedText(decidedBy, when) };
    case 'declined':
      return { tone: 'red', label: 'Declined', text: `An admin declined it${when}. The client reads why:` };
    case 'settled':
      return {
        tone: 'grey',
        label: 'Settled',
        text: 'Settled without a decision: the credit came back otherwise, or the appointment got a new time.',
      };
    case 'lapsed':
      return { tone: 'grey', label: 'Lapsed', text: 'The client was erased, and the claim with it.' };
    default:
      return state satisfies never;
  }
}

function approvedText(by: Decided['decidedBy'], when: string): string {
  if (by === 'clock') return `The time to decide was over: the system approved it${when}.`;
  if (by === 'duplicate') {
    return `The system approved it at once${when}: the client paid for an appointment with the same person before.`;
  }
  return `An admin approved it${when}.`;
}

/** Why a person decides, with both numbers. */
export const reviewText = ({ claims, unlocks }: NonNullable<AdminFairCredit['review']>): string =>
  `In review: the client claimed ${claims} of ${countOf(unlocks, 'credit')} in 90 days (rule 7). No time limit runs.`;

/** Whether approving would cancel the appointment: it has not started. */
export const isAhead = (
  { startTime, status }: Pick<AdminFairCredit['appointment'], 'startTime' | 'status'>,
  now: Date,
): boolean => status !== 'cancelled' && status !== 'completed' && Date.parse(startTime) > now.getTime();
