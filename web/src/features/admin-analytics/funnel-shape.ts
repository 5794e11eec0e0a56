/** A step of the funnel with the height of its band, in px. */
export interface Band {
  readonly label: string;
  readonly height: number;
}

const tallest = 112;
const smallest = 24;
const hairline = 1;

/**
 * Heights of the bands by the logarithm of their counts. A step with 0 is a hairline; unknown ones (null) are left out.
 * The last step, the money, is as tall as the one before it.
 */
export function bandsOf(steps: readonly { readonly label: string; readonly count: number | null }[]): Band[] {
  const known = steps.flatMap(({ label, count }) => (count === null ? [] : [{ label, count }]));
  const most = Math.log10(Math.max(...known.map(({ count }) => count), 1) + 1);
  return known.map(({ label, count }) => ({
    label,
    height: count <= 0 ? hairline : Math.max(smallest, Math.round((tallest * Math.log10(count + 1)) / most)),
  }));
}

/** The outline of a band that narrows to the next one's height; in a box of `width` by `box`. */
export function bandPath(height: number, next: number, width: number, box: number): string {
  const [top, nextTop, middle] = [(box - height) / 2, (box - next) / 2, width / 2];
  const [bottom, nextBottom] = [box - top, box - nextTop];
  return (
    `M0 ${top}C${middle} ${top} ${middle} ${nextTop} ${width} ${nextTop}` +
    `L${width} ${nextBottom}C${middle} ${nextBottom} ${middle} ${bottom} 0 ${bottom}Z`
  );
}
