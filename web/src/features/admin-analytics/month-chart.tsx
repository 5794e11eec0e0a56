import type { Analytics } from '@setter/contracts/analytics/overview';
import { formatCount } from '../../lib/texts/count.ts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { Chart } from './chart.tsx';
import { BarLabel, ChartBar } from './chart-bar.tsx';
import { axisText, chartColors } from './chart-colors.ts';
import { monthText, shortMonth } from './day-texts.ts';
import { signedDollars } from './metric-texts.ts';
import { axisTicks } from './series.ts';

type Month = Analytics['monthlyStats'][number];

const most = 6;
const gap = 2;

/** Bars of leads and appointments by month; the running month is paler. Its table is beside it. */
export function MonthChart({ months, label }: { readonly months: readonly Month[]; readonly label: string }) {
  const isWide = useMediaQuery('(min-width: 640px)');
  const ticks = axisTicks(Math.max(0, ...months.flatMap(({ leads, appointments }) => [leads, appointments])));
  const running = months.at(-1)?.month;
  const isYear = months.length > most;
  const width = isYear ? (isWide ? 14 : 8) : isWide ? 26 : 16;
  const everyOther = isYear && !isWide;
  const nameOf = (month: string) =>
    month === running && !isYear && isWide ? `${shortMonth(month)} so far` : shortMonth(month);
  return (
    <Chart
      label={label}
      className="h-[270px] w-full sm:h-[330px]"
      room={{ top: 24, right: 16, bottom: 40, left: 44 }}
      ticks={ticks}
      points={months.length}
      cursor="band"
      tip={(index) => tipOf(months[index]!, running)}
    >
      {({ bottom, middle, y }) =>
        months.map(({ month, leads, appointments }, index) => {
          const at = middle(index);
          const bars = [
            { value: leads, x: at - gap / 2 - width, fill: chartColors.accent, isStrong: true },
            { value: appointments, x: at + gap / 2, fill: chartColors.second, isStrong: false },
          ];
          return (
            <g key={month}>
              {bars.map(({ value, x, fill, isStrong }) => (
                <g key={fill}>
                  <ChartBar
                    x={x}
                    y={y(value)}
                    width={width}
                    bottom={bottom}
                    fill={fill}
                    isPale={month === running}
                  />
                  {!isYear && value > 0 && (
                    <BarLabel x={x + width / 2} y={y(value)} isStrong={isStrong}>
                      {value}
                    </BarLabel>
                  )}
                </g>
              ))}
              {(!everyOther || index % 2 === 0) && (
                <text {...axisText} x={at} y={bottom + 22.5} textAnchor="middle">
                  {nameOf(month)}
                </text>
              )}
            </g>
          );
        })
      }
    </Chart>
  );
}

const tipOf = ({ month, leads, appointments, revenue }: Month, running: string | undefined) => ({
  title: `${monthText(month)}${month === running ? ' so far' : ''}`,
  rows: [
    ['Leads', formatCount(leads)],
    ['Appointments', formatCount(appointments)],
    ['Revenue', signedDollars(revenue)],
  ] as const,
});
