import { Hourglass } from 'lucide-react';
import { timeIn, viewerTime } from '../../../lib/time/zone-times.ts';

interface HoldLineProps {
  readonly startTime: string;
  readonly heldUntil: string;
  /** Milliseconds until then. */
  readonly left: number;
  readonly timeZone: string;
  readonly viewerZone: string | null;
}

const minute = 60_000;

/** How long the chosen time is held. */
export function HoldLine({ startTime, heldUntil, left, timeZone, viewerZone }: HoldLineProps) {
  return (
    <p className="lp-hold" data-over={left <= 0 || undefined}>
      <Hourglass size={17} strokeWidth={1.75} aria-hidden />
      <span>
        <span role="status">
          {left >= minute ? (
            <>
              <b>{`${timeIn(startTime, timeZone)} is held for you`}</b>
              {` until ${untilIn(heldUntil, timeZone, viewerZone)}`}
            </>
          ) : left > 0 ? (
            <span className="sr-only">Held for less than a minute</span>
          ) : (
            'The hold has ended, the time may still be free.'
          )}
        </span>
        {left > 0 && left < minute && <b aria-hidden>{`Held for ${clockOf(left)}`}</b>}
      </span>
    </p>
  );
}

/** By the clock of the visitor. */
const untilIn = (instant: string, timeZone: string, viewerZone: string | null): string =>
  (viewerZone === null ? null : viewerTime(instant, timeZone, viewerZone)) ?? timeIn(instant, timeZone);

/** `0:59` */
const clockOf = (left: number): string => `0:${String(Math.floor(left / 1000)).padStart(2, '0')}`;
