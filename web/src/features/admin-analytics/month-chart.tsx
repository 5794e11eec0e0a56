import type { Analytics } from '@setter/contracts/analytics/overview';
import { Bar, BarChart, CartesianGrid, Cell, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount } from '../../lib/count.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { axisText, chartColors } from './chart-colors.ts';
import { ChartTip } from './chart-tip.tsx';
import { monthText, shortMonth } from './day-texts.ts';
import { signedDollars } from './metric-texts.ts';
import { axisTicks } from './series.ts';

type Month = Analytics['monthlyStats'][number];

const most = 6;

/** Bars of leads and appointments by month; the running month is paler. Its table is beside it. */
export function MonthChart({ months, label }: { readonly months: readonly Month[]; readonly label: string }) {
  const isWide = useMediaQuery('(min-width: 640px)');
  const ticks = axisTicks(Math.max(0, ...months.flatMap(({ leads, appointments }) => [leads, appointments])));
  const running = months.at(-1)?.month;
  const isYear = months.length > most;
  const barSize = isYear ? (isWide ? 14 : 8) : isWide ? 26 : 16;
  const bar = (key: 'leads' | 'appointments', fill: string, strong: boolean) => (
    <Bar dataKey={key} fill={fill} barSize={barSize} radius={[3, 3, 0, 0]} isAnimationActive={false}>
      {months.map(({ month }) => (
        <Cell key={month} fillOpacity={month === running ? 0.55 : 1} />
      ))}
      {!isYear && (
        <LabelList
          dataKey={key}
          position="top"
          offset={6}
          fontSize={12}
          fontWeight={strong ? 600 : 400}
          fill={strong ? chartColors.ink : chartColors.text}
          className="tabular"
        />
      )}
    </Bar>
  );
  return (
    <BarChart
      responsive
      className="h-[270px] w-full sm:h-[330px]"
      data={[...months]}
      margin={{ top: 24, right: 16, bottom: 6, left: 4 }}
      barGap={2}
      title={label}
    >
      <CartesianGrid vertical={false} stroke={chartColors.grid} />
      <XAxis
        dataKey="month"
        interval={isYear && !isWide ? 1 : 0}
        tickLine={false}
        axisLine={{ stroke: chartColors.axis }}
        tickMargin={8}
        height={34}
        tickFormatter={(month: string) =>
          month === running && !isYear && isWide ? `${shortMonth(month)} so far` : shortMonth(month)
        }
        tick={axisText}
      />
      <YAxis
        width={40}
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
        content={<MonthTip running={running} />}
      />
      {bar('leads', chartColors.accent, true)}
      {bar('appointments', chartColors.second, false)}
    </BarChart>
  );
}

interface MonthTipProps {
  readonly running: string | undefined;
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: Month }[];
}

/** Recharts gives it the month that is pointed at. */
function MonthTip({ running, active = false, payload }: MonthTipProps) {
  const month = active ? payload?.[0]?.payload : undefined;
  return (
    <ChartTip
      point={
        month && {
          title: `${monthText(month.month)}${month.month === running ? ' so far' : ''}`,
          rows: [
            ['Leads', formatCount(month.leads)],
            ['Appointments', formatCount(month.appointments)],
            ['Revenue', signedDollars(month.revenue)],
          ],
        }
      }
    />
  );
}
