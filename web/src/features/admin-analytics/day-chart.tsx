import { area, curveStepAfter, line } from 'd3-shape';
import { Chart, type Plot } from './chart.tsx';
import { chartColors } from './chart-colors.ts';
import { rangeText, shortDay, stepDay, weekday } from './day-texts.ts';
import { type DayPoint, axisTicks, fromTheEnd } from './series.ts';

interface DayChartProps {
  /** Its accessible name, with the sums. */
  readonly label: string;
  readonly points: readonly DayPoint[];
  readonly isWide: boolean;
  /** Each point is a week. */
  readonly isOfWeeks: boolean;
  readonly format: (value: number) => string;
  /** Under the axis where every day is 0. */
  readonly emptyText: string;
}

/** A period's days as steps, the period before as ghost steps; arrow keys move through the days. */
export function DayChart({ label, points, isWide, isOfWeeks, format, emptyText }: DayChartProps) {
  const values = points.flatMap(({ value, before }) => [value, before]);
  const ticks = axisTicks(Math.max(0, ...values));
  const lowest = Math.min(0, ...values);
  const named = new Set(fromTheEnd([...points.keys()], isWide ? 8 : isOfWeeks ? 4 : 5));
  const last = points.length - 1;
  const nameOf = isOfWeeks ? weekText : weekday;
  const isEmpty = values.every((value) => value === 0);
  return (
    <div className="relative">
      <Chart
        label={label}
        className="h-[230px] w-full sm:h-[276px]"
        room={{ top: 14, right: 22, bottom: 40, left: format(ticks.at(-1) ?? 0).length > 4 ? 66 : 42 }}
        ticks={lowest < 0 ? [lowest, ...ticks] : ticks}
        points={points.length}
        cursor="rule"
        tip={(index) => tipOf(points[index]!, nameOf, format)}
      >
        {(plot, active) => (
          <>
            <Steps points={points} plot={plot} />
            <LastDot at={last} value={points[last]?.value ?? 0} plot={plot} />
            {active !== undefined && <Dots at={active} point={points[active]!} plot={plot} />}
            {points.map(
              ({ day }, index) =>
                named.has(index) && (
                  <DayName
                    key={day}
                    at={index}
                    plot={plot}
                    isLast={index === last}
                    text={index === last ? (isOfWeeks ? 'This week' : 'Today') : shortDay(day)}
                  />
                ),
            )}
          </>
        )}
      </Chart>
      {isEmpty && (
        <p className="pointer-events-none absolute inset-x-0 top-[42%] text-center text-label text-muted">
          {emptyText}
        </p>
      )}
    </div>
  );
}

interface StepsProps {
  readonly points: readonly DayPoint[];
  readonly plot: Plot;
}

/** Each value from the beginning of its day to the end. */
function Steps({ points, plot: { left, slot, y } }: StepsProps) {
  const x = (_: number, index: number) => left + index * slot;
  // The last day ends where the next one would begin.
  const steps = (of: (point: DayPoint) => number) => [...points, ...points.slice(-1)].map(of);
  const values = steps(({ value }) => value);
  const top = line<number>(x, y).curve(curveStepAfter);
  const filled = area<number>(x, y(0), y).curve(curveStepAfter);
  return (
    <>
      <path d={filled(values) ?? ''} fill={chartColors.accent} fillOpacity={0.1} />
      <path
        d={top(steps(({ before }) => before)) ?? ''}
        fill="none"
        stroke={chartColors.ghost}
        strokeWidth={1.5}
        strokeDasharray="4 4"
      />
      <path
        d={top(values) ?? ''}
        fill="none"
        stroke={chartColors.accent}
        strokeWidth={2.25}
        strokeLinejoin="round"
      />
    </>
  );
}

interface DotsProps {
  readonly at: number;
  readonly point: DayPoint;
  readonly plot: Plot;
}

/** On the chosen day, of both periods. */
const Dots = ({ at, point, plot: { middle, y } }: DotsProps) => (
  <>
    <circle
      cx={middle(at)}
      cy={y(point.before)}
      r={4}
      fill={chartColors.surface}
      stroke={chartColors.ghost}
      strokeWidth={1.5}
    />
    <circle
      cx={middle(at)}
      cy={y(point.value)}
      r={5}
      fill={chartColors.accent}
      stroke={chartColors.surface}
      strokeWidth={2}
    />
  </>
);

interface LastDotProps {
  readonly at: number;
  readonly value: number;
  readonly plot: Plot;
}

const LastDot = ({ at, value, plot: { middle, y } }: LastDotProps) => (
  <circle
    cx={middle(at)}
    cy={y(value)}
    r={4.5}
    fill={chartColors.surface}
    stroke={chartColors.accent}
    strokeWidth={2}
  />
);

interface DayNameProps {
  readonly at: number;
  readonly plot: Plot;
  readonly isLast: boolean;
  readonly text: string;
}

/** Under the middle of its day; the last one ends where the chart does. */
export function DayName({ at, plot: { right, bottom, middle, slot }, isLast, text }: DayNameProps) {
  const atEnd = isLast && slot < 60;
  return (
    <text
      x={atEnd ? right + 6 : middle(at)}
      y={bottom + 25}
      textAnchor={atEnd ? 'end' : 'middle'}
      fontSize={12}
      fontWeight={isLast ? 600 : 400}
      fill={isLast ? chartColors.ink : chartColors.text}
      className="tabular"
    >
      {text}
    </text>
  );
}

/** `Oct 21 - Oct 27` */
export const weekText = (from: string): string => rangeText({ from, to: stepDay(from, 6) }, { year: false });

const tipOf = (
  { day, value, beforeDay, before }: DayPoint,
  nameOf: (day: string) => string,
  format: (value: number) => string,
) => ({
  title: nameOf(day),
  rows: [
    ['This period', format(value)],
    [nameOf(beforeDay), format(before)],
  ] as const,
});
