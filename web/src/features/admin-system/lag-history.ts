/** How many seconds of lag are kept of each model and worker. */
export const keptSeconds = 120;

/** Lag by name: one sample a second, newest last. */
export type LagHistory = ReadonlyMap<string, readonly number[]>;

/** The history with one more second; consumers that are gone are dropped. */
export function withSample(history: LagHistory, lags: ReadonlyMap<string, number>): LagHistory {
  return new Map(
    [...lags].map(([name, lag]) => [name, [...(history.get(name) ?? []), lag].slice(-keptSeconds)]),
  );
}

/** The larger of what was seen within this second, so that a short peak is not missed between two samples. */
export function peaks(
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return new Map([...now].map(([name, lag]) => [name, Math.max(lag, before.get(name) ?? 0)]));
}

export interface Shape {
  /** Path of the line in a box of the given size, and of the area under it. */
  readonly line: string;
  readonly area: string;
}

// A lag of a few events is nothing: it must not look like a mountain.
const leastPeak = 20;

/** Draws samples from the right edge leftwards; undefined while there are less than two. */
export function shapeOf(samples: readonly number[], width: number, height: number): Shape | undefined {
  if (samples.length < 2) return undefined;
  const peak = Math.max(leastPeak, ...samples);
  const step = width / (keptSeconds - 1);
  const points = samples.map((lag, index) => {
    const x = width - (samples.length - 1 - index) * step;
    const y = height - 1 - (lag / peak) * (height - 2);
    return `${round(x)} ${round(y)}`;
  });
  const line = `M${points.join('L')}`;
  const left = round(width - (samples.length - 1) * step);
  return { line, area: `${line}L${width} ${height}L${left} ${height}Z` };
}

const round = (value: number): number => Math.round(value * 100) / 100;
