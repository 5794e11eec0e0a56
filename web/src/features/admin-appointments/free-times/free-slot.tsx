import { type KeyboardEvent } from 'react';
import { classes } from '../../../components/ui/class-names.ts';
import type { HourRange, Segment } from '../../../components/week/week-grid.ts';
import { formatFullDate, formatTime } from '../../../lib/time/time.ts';
import type { Slot } from './free-days.ts';
import { smallBox } from './small-grid.ts';

/** The time of the form. */
export interface Chosen {
  readonly start: Date;
  readonly end: Date;
  /** The client's calendar refuses it. */
  readonly isRefused: boolean;
}

/** `byKey`: by the keyboard, which goes on from there. */
export type OnTake = (startTime: string, byKey: boolean) => void;

export type SlotSegment = Segment<Slot & { readonly id: string }>;

export const slotKey = ({ appointment }: SlotSegment): string => appointment.id;

interface FreeSlotProps {
  readonly slot: SlotSegment;
  readonly hours: HourRange;
  /** Pixels of an hour. */
  readonly height: number;
  /** Minutes until the next slot: that much of it is drawn. */
  readonly step: number;
  readonly isChosen: boolean;
  readonly isReachable: boolean;
  readonly onReach: (key: string) => void;
  readonly onMove: (event: KeyboardEvent<HTMLElement>, slot: SlotSegment) => void;
  readonly onTake: OnTake;
}

/** A free time in the small week; its time is seen under the pointer and the focus. */
export function FreeSlot({
  slot,
  hours,
  height,
  step,
  isChosen,
  isReachable,
  onReach,
  onMove,
  onTake,
}: FreeSlotProps) {
  const { startTime } = slot.appointment;
  return (
    <button
      type="button"
      data-free-time={slotKey(slot)}
      aria-pressed={isChosen}
      aria-label={`${formatFullDate(startTime)}, ${formatTime(startTime)}`}
      tabIndex={isReachable ? 0 : -1}
      onFocus={() => onReach(slotKey(slot))}
      onKeyDown={(event) => onMove(event, slot)}
      onClick={(event) => onTake(startTime, event.detail === 0)}
      style={smallBox({ from: slot.from, to: slot.from + step }, hours, height)}
      className="group absolute right-1 left-[3px] z-2 rounded-[5px] focus-visible:z-4 focus-visible:outline-none"
    >
      <span
        aria-hidden
        className={classes(
          'absolute inset-x-0 inset-y-[1.5px] grid place-items-center rounded-[5px] bg-accent-tint text-[11.5px] font-semibold whitespace-nowrap text-accent-ink ring-1 ring-accent-line ring-inset tabular',
          'group-hover:bg-accent-block group-hover:ring-[1.5px] group-hover:ring-accent group-focus-visible:bg-accent-block group-focus-visible:ring-2 group-focus-visible:ring-accent',
        )}
      >
        <span className="opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
          {formatTime(startTime)}
        </span>
      </span>
    </button>
  );
}
