import { Area, AreaChart, CartesianGrid, Line, ReferenceDot, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount } from '../../lib/texts/count.ts';
import { axisText, chartColors } from './chart-colors.ts';
import { ChartTip } from './chart-tip.tsx';
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

/** A period's days as an area, the period before as a ghost line; arrow keys move through the days. */
export function DayChart({ label, points, isWide, isOfWeeks, format, emptyText }: DayChartProps) {
  const values = points.flatMap(({ value, before }) => [value, before]);
  const ticks = axisTicks(Math.max(0, ...values));
  const lowest = Math.min(0, ...values);
  const today = points.at(-1);
  const named = fromTheEnd(points, isWide ? 8 : 5).map(({ day }) => day);
  const isEmpty = values.every((value) => value === 0);
  return (
    <div className="relative">
      <AreaChart
        responsive
        className="h-[230px] w-full sm:h-[276px]"
        data={[...points]}
        margin={{ top: 14, right: 22, bottom: 6, left: 4 }}
        title={label}
      >
        <CartesianGrid vertical={false} stroke={chartColors.grid} />
        <XAxis
          dataKey="day"
          ticks={named}
          interval={0}
          tickLine={false}
          axisLine={{ stroke: chartColors.axis }}
          tickMargin={10}
          height={34}
          tick={<DayTick last={today?.day} lastText={isOfWeeks ? 'This week' : 'Today'} />}
        />
        <YAxis
          width={format(ticks.at(-1) ?? 0).length > 4 ? 62 : 38}
          ticks={lowest < 0 ? [lowest, ...ticks] : ticks}
          domain={[lowest, ticks.at(-1) ?? 1]}
          tickFormatter={(value: number) => (Number.isInteger(value) ? formatCount(value) : String(value))}
          tickLine={false}
          axisLine={false}
          tickMargin={8}
          tick={axisText}
        />
        <Tooltip
          cursor={{ stroke: chartColors.ghost, strokeDasharray: '3 3' }}
          isAnimationActive={false}
          content={<DayTip format={format} nameOf={isOfWeeks ? weekText : weekday} />}
        />
        <Area
          dataKey="value"
          type="monotone"
          stroke={chartColors.accent}
          strokeWidth={2.25}
          fill={chartColors.accent}
          fillOpacity={0.1}
          isAnimationActive={false}
          activeDot={{ r: 5, fill: chartColors.accent, stroke: chartColors.surface, strokeWidth: 2 }}
        />
        <Line
          dataKey="before"
          type="monotone"
          stroke={chartColors.ghost}
          strokeWidth={1.5}
          strokeDasharray="4 4"
          dot={false}
          isAnimationActive={false}
          activeDot={{ r: 4, fill: chartColors.surface, stroke: chartColors.ghost, strokeWidth: 1.5 }}
        />
        {today !== undefined && (
          <ReferenceDot
            x={today.day}
            y={today.value}
            r={4.5}
            fill={chartColors.surface}
            stroke={chartColors.accent}
            strokeWidth={2}
          />
        )}
      </AreaChart>
      {isEmpty && (
        <p className="pointer-events-none absolute inset-x-0 top-[42%] text-center text-label text-muted">
          {emptyText}
        </p>
      )}
    </div>
  );
}

interface TickProps {
  readonly last: string | undefined;
  readonly lastText: string;
  readonly x?: number | string;
  readonly y?: number | string;
  readonly payload?: { readonly value: string };
}

/** Recharts gives it place and day. */
function DayTick({ last, lastText, x, y, payload }: TickProps) {
  const isToday = payload?.value === last;
  return (
    <text
      x={x}
      y={y}
      dy={9}
      textAnchor={isToday ? 'end' : 'middle'}
      dx={isToday ? 6 : 0}
      fontSize={12}
      fontWeight={isToday ? 600 : 400}
      fill={isToday ? chartColors.ink : chartColors.text}
      className="tabular"
    >
      {isToday ? lastText : shortDay(payload?.value ?? '1970-01-01')}
    </text>
  );
}

/** `Oct 21 - Oct 27` */
const weekText = (from: string): string => rangeText({ from, to: stepDay(from, 6) }, { year: false });

interface DayTipProps {
  readonly nameOf: (day: string) => string;
  readonly format: (value: number) => string;
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: DayPoint }[];
}

/** Recharts gives it the day under the rule. */
function DayTip({ format, nameOf, active = false, payload }: DayTipProps) {
  const point = active ? payload?.[0]?.payload : undefined;
  return (
    <ChartTip
      point={
        point && {
          title: nameOf(point.day),
          rows: [
            ['This period', format(point.value)],
            [nameOf(point.beforeDay), format(point.before)],
          ],
        }
      }
    />
  );
}
