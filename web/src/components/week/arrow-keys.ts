import type { Segment, Timed } from './week-grid.ts';

const directions = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
} as const;
type Direction = (typeof directions)[keyof typeof directions];

/** The direction a key asks for, or null for other keys. */
export function directionOf(key: string): Direction | null {
  return Object.hasOwn(directions, key) ? directions[key as keyof typeof directions] : null;
}

/**
 * The appointment that an arrow leads to: up and down through the day, left and right to
 * the nearest hour of the next day that has any. Null at the edge of the week.
 */
export function neighbour<A extends Timed>(
  segments: readonly Segment<A>[],
  current: Segment<A>,
  direction: Direction,
): Segment<A> | null {
  const index = segments.indexOf(current);
  switch (direction) {
    case 'first':
      return segments[0] ?? null;
    case 'last':
      return segments.at(-1) ?? null;
    case 'up':
      return sameDay(segments[index - 1], current);
    case 'down':
      return sameDay(segments[index + 1], current);
    case 'left':
      return nearestHour(
        segments,
        current,
        dayBeside(segments.toReversed(), (day) => day < current.day),
      );
    case 'right':
      return nearestHour(
        segments,
        current,
        dayBeside(segments, (day) => day > current.day),
      );
  }
}

function sameDay<A extends Timed>(candidate: Segment<A> | undefined, current: Segment<A>): Segment<A> | null {
  return candidate !== undefined && candidate.day === current.day ? candidate : null;
}

function dayBeside<A extends Timed>(
  segments: readonly Segment<A>[],
  beside: (day: number) => boolean,
): number | undefined {
  return segments.find((one) => beside(one.day))?.day;
}

function nearestHour<A extends Timed>(
  segments: readonly Segment<A>[],
  current: Segment<A>,
  day: number | undefined,
): Segment<A> | null {
  const distance = (one: Segment<A>) => Math.abs(one.from - current.from);
  const [nearest] = segments.filter((one) => one.day === day).toSorted((a, b) => distance(a) - distance(b));
  return nearest ?? null;
}
