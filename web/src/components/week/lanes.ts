import type { Segment, Timed } from './week-grid.ts';

/** The place of a segment beside those that it overlaps. */
export interface Placed<A extends Timed> extends Segment<A> {
  readonly lane: number;
  /** How many lanes its group is drawn in. */
  readonly lanes: number;
  /** Its group has more than can be drawn, so room is kept for the "+N". */
  readonly crowded: boolean;
}

/** What did not fit beside the others: "+N", drawn over the group's hours. */
export interface Overflow {
  readonly day: number;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

interface Layout<A extends Timed> {
  readonly placed: readonly Placed<A>[];
  readonly overflow: readonly Overflow[];
}

/** A quarter of an hour is drawn no lower than this, so it takes this much room. */
const leastDrawn = 15;

/**
 * Puts overlapping segments side by side. Each takes the first lane that is free; a group
 * of segments that hang together is drawn in as many lanes as it needs, at most
 * `mostLanes`; the rest is counted.
 * @param segments in order of day and start, as `segmentsOf` gives them
 */
export function layOut<A extends Timed>(segments: readonly Segment<A>[], mostLanes = 3): Layout<A> {
  const placed: Placed<A>[] = [];
  const overflow: Overflow[] = [];
  for (const group of groupsOf(segments)) {
    const laneOf = assignLanes(group);
    const needed = Math.max(...laneOf) + 1;
    const lanes = Math.min(needed, mostLanes);
    const crowded = needed > mostLanes;
    const hidden: Segment<A>[] = [];
    group.forEach((segment, index) => {
      const lane = laneOf[index] ?? 0;
      if (lane < lanes) placed.push({ ...segment, lane, lanes, crowded });
      else hidden.push(segment);
    });
    const [first] = hidden;
    if (first !== undefined) {
      overflow.push({
        day: first.day,
        from: first.from,
        to: Math.max(...hidden.map((one) => one.to)),
        count: hidden.length,
      });
    }
  }
  return { placed, overflow };
}

const endOf = (segment: { readonly from: number; readonly to: number }) =>
  Math.max(segment.to, segment.from + leastDrawn);

/** Runs of segments on one day in which each overlaps an earlier one. */
function groupsOf<A extends Timed>(segments: readonly Segment<A>[]): Segment<A>[][] {
  const groups: Segment<A>[][] = [];
  let reach = -1;
  let day = -1;
  for (const segment of segments) {
    const open = groups.at(-1);
    if (open !== undefined && segment.day === day && segment.from < reach) open.push(segment);
    else {
      groups.push([segment]);
      reach = -1;
    }
    day = segment.day;
    reach = Math.max(reach, endOf(segment));
  }
  return groups;
}

function assignLanes<A extends Timed>(group: readonly Segment<A>[]): number[] {
  const freeAt: number[] = [];
  return group.map((segment) => {
    const free = freeAt.findIndex((until) => until <= segment.from);
    const lane = free === -1 ? freeAt.length : free;
    freeAt[lane] = endOf(segment);
    return lane;
  });
}
