import type { DeskRow, DeskView } from '@setter/contracts/desk/desk-list';
import { format } from '../../lib/time/format.ts';
import { dayKey, formatTime, inBusinessZone } from '../../lib/time/time.ts';

export interface Age {
  readonly text: string;
  /** The first-contact time is over, or a promise was not kept in time. */
  readonly tone: 'over' | 'late' | null;
}

const minute = 60_000;
/** A promised call that is later than that is anybody's. */
const promisedGraceMinutes = 15;

/** `Now`, `9 min`, `3 h`, `2 d` */
export function waitedText(minutes: number): string {
  if (minutes < 1) return 'Now';
  if (minutes < 60) return `${Math.floor(minutes)} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** `12:15 PM` today, else `Nov 3` */
const plannedText = (instant: string, now: Date): string =>
  dayKey(instant) === dayKey(now) ? formatTime(instant) : format(inBusinessZone(instant), 'MMM d');

/** How long a lead has waited, or for when its call is planned; in front of its row. */
export function ageOf(view: DeskView, row: DeskRow, now: Date): Age {
  if (view === 'confirm' && row.appointment !== null)
    return { text: formatTime(row.appointment.startTime), tone: null };
  if (row.waitingSince !== null && row.group !== 'promised')
    return {
      text: waitedText((+now - Date.parse(row.waitingSince)) / minute),
      tone: row.firstContactEndsAt !== null && +now >= Date.parse(row.firstContactEndsAt) ? 'over' : null,
    };
  if (row.nextCallAt === null)
    return {
      text:
        row.lastCallAt === null ? '' : waitedText(Math.max(0, (+now - Date.parse(row.lastCallAt)) / minute)),
      tone: null,
    };
  const isLate = row.promised && +now - Date.parse(row.nextCallAt) > promisedGraceMinutes * minute;
  return {
    text: view === 'later' ? formatTime(row.nextCallAt) : plannedText(row.nextCallAt, now),
    tone: isLate ? 'late' : null,
  };
}
