import type { CreditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import { Bar, BarChart, CartesianGrid, LabelList, Rectangle, Tooltip, XAxis, YAxis } from 'recharts';
import { countOf, formatCount } from '../../lib/count.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { dayKey } from '../../lib/time.ts';
import { useNow } from '../../lib/use-now.ts';
import { axisText, chartColors } from './chart-colors.ts';
import { ChartTip } from './chart-tip.tsx';
import { australianDay, shortMonth } from './day-texts.ts';
import { signedDollars } from './metric-texts.ts';
import { axisTicks, cutsOf } from './series.ts';

type Trend = CreditAnalytics['trends'][number];
/** Room for a day, without one. */
type EmptySlot = Pick<Trend, 'date'>;

/** Bars keep their width: fewer days than these leave room at the right. */
const slots = 10;

/** Credits of the days that have purchases, oldest first; today's bar is darker. Its table is beside it. */
export function PurchaseChart({
  trends,
  label,
}: {
  readonly trends: readonly Trend[];
  readonly label: string;
}) {
  const isWide = useMediaQuery('(min-width: 640px)');
  const today = dayKey(useNow());
  const ticks = axisTicks(Math.max(0, ...trends.map(({ amount }) => amount)));
  const empty = Array.from({ length: slots - trends.length }, (_, index): EmptySlot => ({
    date: `-${index}`,
  }));
  const months = new Set<string>();
  const firstOfMonth = new Set(
    trends.flatMap(({ date }) => {
      const month = date.slice(0, 7);
      if (months.has(month)) return [];
      months.add(month);
      return [date];
    }),
  );
  return (
    <BarChart
      responsive
      className="h-[300px] w-full sm:h-[420px] lg:h-full lg:min-h-[420px]"
      data={[...trends, ...empty]}
      margin={{ top: 24, right: 16, bottom: 8, left: 4 }}
      title={label}
    >
      <CartesianGrid vertical={false} stroke={chartColors.grid} />
      <XAxis
        dataKey="date"
        interval={0}
        tickLine={false}
        axisLine={{ stroke: chartColors.axis }}
        height={46}
        tick={<DateTick today={today} firstOfMonth={firstOfMonth} />}
      />
      <YAxis
        width={38}
        ticks={ticks}
        domain={[0, ticks.at(-1) ?? 1]}
        tickFormatter={formatCount}
        tickLine={false}
        axisLine={false}
        tickMargin={8}
        tick={axisText}
      />
      <Tooltip
        cursor={{ fill: chartColors.grid, fillOpacity: 0.6 }}
        isAnimationActive={false}
        content={<TrendTip />}
      />
      <Bar
        dataKey="amount"
        barSize={isWide ? 30 : 18}
        isAnimationActive={false}
        shape={<DayBar today={today} />}
      >
        <LabelList
          dataKey="amount"
          position="top"
          offset={6}
          fontSize={12}
          fontWeight={600}
          fill={chartColors.ink}
          className="tabular"
        />
      </Bar>
    </BarChart>
  );
}

interface DayBarProps {
  readonly today: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly payload?: Trend | (EmptySlot & { readonly amount?: never });
}

/** The credits of a day, with a white line between two purchases. Recharts gives it place and day. */
function DayBar({ today, x = 0, y = 0, width = 0, height = 0, payload }: DayBarProps) {
  if (payload?.amount === undefined) return null;
  const fill = payload.date === today ? chartColors.accent : chartColors.second;
  return (
    <g>
      <Rectangle x={x} y={y} width={width} height={height} radius={[3, 3, 0, 0]} fill={fill} />
      {cutsOf(payload).map((share, index) => (
        <rect
          key={index}
          x={x}
          y={y + height * (1 - share) - 1}
          width={width}
          height={2}
          fill={chartColors.surface}
          data-cut
        />
      ))}
    </g>
  );
}

interface TickProps {
  readonly today: string;
  readonly firstOfMonth: ReadonlySet<string>;
  readonly x?: number | string;
  readonly y?: number | string;
  readonly payload?: { readonly value: string };
}

/** The day of the month, under the first of each month its name. Recharts gives it place and day. */
function DateTick({ today, firstOfMonth, x, y, payload }: TickProps) {
  const date = payload?.value ?? '-';
  if (date.startsWith('-')) return null;
  const isToday = date === today;
  const second = isToday ? 'Today' : firstOfMonth.has(date) ? shortMonth(date.slice(0, 7)) : '';
  return (
    <text x={x} y={y} textAnchor="middle" fontSize={12} fill={chartColors.text} className="tabular">
      <tspan x={x} dy={12} fontWeight={isToday ? 600 : 400} fill={isToday ? chartColors.ink : undefined}>
        {Number(date.slice(8))}
      </tspan>
      {second !== '' && (
        <tspan x={x} dy={15}>
          {second}
        </tspan>
      )}
    </text>
  );
}

interface TrendTipProps {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: Trend | (EmptySlot & { readonly amount?: never }) }[];
}

/** Recharts gives it the day that is pointed at. */
function TrendTip({ active = false, payload }: TrendTipProps) {
  const pointed = active ? payload?.[0]?.payload : undefined;
  const trend = pointed?.amount === undefined ? undefined : pointed;
  return (
    <ChartTip
      point={
        trend && {
          title: australianDay(trend.date),
          rows: [
            ['Credits', formatCount(trend.amount)],
            ['Bought in', countOf(trend.count, 'purchase')],
            ['Dollars', signedDollars(trend.dollars)],
          ],
        }
      }
    />
  );
}
