import { lettersOf } from '@setter/events/texts/cut-text';
import type { SupportRequest } from '@setter/contracts/support/manage-support';
import type { Tone } from '../../components/ui/badge.tsx';
import { format } from '../../lib/time/format.ts';
import { dayKey, formatDate, formatTime, inBusinessZone } from '../../lib/time/time.ts';

export const urgencyLabels = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } as const;

export const urgencyTones = {
  low: 'grey',
  medium: 'blue',
  high: 'ochre',
  urgent: 'red',
} as const satisfies Record<SupportRequest['urgency'], Tone>;

export const mailTexts = {
  queued: 'e-mail waits to be sent',
  sent: 'e-mail sent',
  failed: 'e-mail failed',
  dropped: 'e-mail not sent',
  unknown: 'e-mail not confirmed, it may have arrived',
} as const;

const minute = 60_000;

/** Whether the e-mail of a reply may still change its state soon: it is queued, or so new that it is not listed yet. */
export const isOnItsWay = ({
  emailStatus,
  repliedAt,
}: Pick<SupportRequest['replies'][number], 'emailStatus' | 'repliedAt'>): boolean =>
  (emailStatus === null || emailStatus === 'queued') && Date.now() - Date.parse(repliedAt) < 2 * minute;
const soon = 4 * 60 * minute;
const day = 24 * 60 * minute;

export interface DueText {
  /** `3:55 PM, in 3 h 35 min`, `Thu, Nov 5, 10:05 AM`, or how long overdue it is. */
  readonly text: string;
  readonly state: 'later' | 'soon' | 'overdue';
}

/** When a reply is due. Soon: within four hours. */
export function dueText(dueAt: string, now: Date): DueText {
  const left = Date.parse(dueAt) - now.getTime();
  if (left < 0) return { text: `Overdue by ${durationText(-left)}`, state: 'overdue' };
  const isToday = dayKey(dueAt) === dayKey(now);
  const text = isToday
    ? `${formatTime(dueAt)}, in ${durationText(left)}`
    : `${format(inBusinessZone(dueAt), 'EEE, MMM d')}, ${formatTime(dueAt)}`;
  return { text, state: left <= soon ? 'soon' : 'later' };
}

/** `35 min`, `3 h 35 min`, `2 days`. */
export function durationText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute);
  if (milliseconds >= 2 * day) return `${Math.floor(milliseconds / day)} days`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** `11:55 AM` today, else `Nov 3, 4:40 PM`. */
export const sentText = (instant: string, now: Date): string =>
  dayKey(instant) === dayKey(now)
    ? formatTime(instant)
    : `${format(inBusinessZone(instant), 'MMM d')}, ${formatTime(instant)}`;

export const fullTime = (instant: string): string => `${formatDate(instant)}, ${formatTime(instant)}`;

/** `CB` of Cameron Blake. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => lettersOf(word)[0]!.toUpperCase())
    .join('');

/** `answered Sep 17, 2026`, `closed`, `open`. */
export function outcomeText({ status, replies }: Pick<SupportRequest, 'status' | 'replies'>): string {
  const last = replies.at(-1);
  if (last !== undefined) return `answered ${formatDate(last.repliedAt)}`;
  return status === 'closed' ? 'closed' : 'open';
}
