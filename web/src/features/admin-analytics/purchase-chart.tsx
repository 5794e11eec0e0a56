import type { CreditAnalytics } from '@setter/contracts/analytics/credit-analytics';
import { countOf, formatCount } from '../../lib/texts/count.ts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { dayKey } from '../../lib/time/time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Chart, type Plot } from './chart.tsx';
import { BarLabel, ChartBar } from './chart-bar.tsx';
import { chartColors } from './chart-colors.ts';
import { australianDay, shortMonth } from './day-texts.ts';
import { signedDollars } from './metric-texts.ts';
import { axisTicks, cutsOf } from './series.ts';

type Trend = CreditAnalytics['trends'][number];

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
  const monthOf = (index: number) => trends[index]?.date.slice(0, 7);
  return (
    <Chart
      label={label}
      className="h-[300px] w-full sm:h-[420px] lg:h-full lg:min-h-[420px]"
      room={{ top: 24, right: 16, bottom: 54, left: 42 }}
      ticks={axisTicks(Math.max(0, ...trends.map(({ amount }) => amount)))}
      points={trends.length}
      slots={Math.max(slots, trends.length)}
      cursor="band"
      tip={(index) => tipOf(trends[index]!)}
    >
      {(plot) =>
        trends.map((trend, index) => (
          <g key={trend.date}>
            <DayBar
              trend={trend}
              middle={plot.middle(index)}
              width={isWide ? 30 : 18}
              plot={plot}
              isToday={trend.date === today}
            />
            <DayName
              date={trend.date}
              x={plot.middle(index)}
              bottom={plot.bottom}
              isToday={trend.date === today}
              isFirstOfMonth={monthOf(index) !== monthOf(index - 1)}
            />
          </g>
        ))
      }
    </Chart>
  );
}

interface DayBarProps {
  readonly trend: Trend;
  readonly middle: number;
  readonly width: number;
  readonly plot: Plot;
  readonly isToday: boolean;
}

/** The credits of a day, with a white line between two purchases. */
function DayBar({ trend, middle, width, plot: { bottom, y }, isToday }: DayBarProps) {
  const [x, top] = [middle - width / 2, y(trend.amount)];
  return (
    <>
      <ChartBar
        x={x}
        y={top}
        width={width}
        bottom={bottom}
        fill={isToday ? chartColors.accent : chartColors.second}
      />
      {cutsOf(trend).map((share) => (
        <rect
          key={share}
          x={x}
          y={y(trend.amount * share) - 1}
          width={width}
          height={2}
          fill={chartColors.surface}
          data-cut
        />
      ))}
      <BarLabel x={middle} y={top} isStrong>
        {trend.amount}
      </BarLabel>
    </>
  );
}

interface DayNameProps {
  readonly date: string;
  readonly x: number;
  readonly bottom: number;
  readonly isToday: boolean;
  readonly isFirstOfMonth: boolean;
}

/** The day of the month, under the first of each month its name. */
function DayName({ date, x, bottom, isToday, isFirstOfMonth }: DayNameProps) {
  const second = isToday ? 'Today' : isFirstOfMonth ? shortMonth(date.slice(0, 7)) : '';
  return (
    <text y={bottom + 8} textAnchor="middle" fontSize={12} fill={chartColors.text} className="tabular">
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

const tipOf = ({ date, amount, count, dollars }: Trend) => ({
  title: australianDay(date),
  rows: [
    ['Credits', formatCount(amount)],
    ['Bought in', countOf(count, 'purchase')],
    ['Dollars', signedDollars(dollars)],
  ] as const,
});
