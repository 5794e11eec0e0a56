import type { Overflow, Placed } from './lanes.ts';
import type { HourRange, Timed } from './week-grid.ts';

/** Pixels; measured from the design. */
const hourHeight = 64;
/** Between the header and the first hour's line. */
export const topRoom = 11;

const inset = { vertical: 1.5, left: 4, right: 6 };
const laneGap = 3;
/** Kept free at the right of a crowded group for its "+N". */
const overflowWidth = 28;

interface Box {
  readonly top: string;
  readonly height: string;
  readonly left: string;
  readonly width: string;
}

const offset = (minute: number, hours: HourRange) => ((minute - hours.from * 60) / 60) * hourHeight;

/** Pixels from the first hour's line. */
export function topOf(minute: number, hours: HourRange): number {
  return offset(minute, hours);
}

/** The height of all hours that are shown, in pixels. */
export function heightOf(hours: HourRange): number {
  return (hours.to - hours.from) * hourHeight;
}

/** Pixels that a block of that many minutes is high. */
export function blockHeight(minutes: number): number {
  return Math.max((minutes / 60) * hourHeight - inset.vertical * 2, 13);
}

/** Where a block lies in its day's column. */
export function blockBox(block: Placed<Timed>, hours: HourRange): Box {
  const room = `(100% - ${inset.left + inset.right - laneGap + (block.crowded ? overflowWidth : 0)}px)`;
  return {
    top: `${offset(block.from, hours) + inset.vertical}px`,
    height: `${blockHeight(block.to - block.from)}px`,
    left: `calc(${inset.left}px + ${room} / ${block.lanes} * ${block.lane})`,
    width: `calc(${room} / ${block.lanes} - ${laneGap}px)`,
  };
}

/** Where the "+N" of a crowded group lies. */
export function overflowBox(overflow: Overflow, hours: HourRange): Box {
  return {
    top: `${offset(overflow.from, hours) + inset.vertical}px`,
    height: `${Math.max(blockHeight(overflow.to - overflow.from), 24)}px`,
    left: `calc(100% - ${overflowWidth + inset.right - laneGap}px)`,
    width: `${overflowWidth - laneGap}px`,
  };
}

export type BlockSize = 'full' | 'one-line-title' | 'small' | 'line';

/** How much a block of that many minutes can say. */
export function blockSize(minutes: number): BlockSize {
  if (minutes > 45) return 'full';
  if (minutes > 30) return 'one-line-title';
  return minutes > 15 ? 'small' : 'line';
}

/** Whole lines of 16 px that fit into a full block; the rest would be cut through. */
export function linesIn(minutes: number): number {
  return Math.floor((blockHeight(minutes) - 10) / 16);
}
