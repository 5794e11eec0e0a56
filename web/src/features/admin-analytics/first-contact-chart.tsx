import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { formatCount } from '../../lib/texts/count.ts';
import { waitText } from './change.ts';
import { ChartBar } from './chart-bar.tsx';
import { axisText, chartColors } from './chart-colors.ts';
import { Chart, type Plot } from './chart.tsx';
import { DayName, weekText } from './day-chart.tsx';
import { shortDay, weekday } from './day-texts.ts';
import { useFacts } from './facts-context.ts';
import { highestWait, type Wait, withinText } from './first-contact-waits.ts';
import { axisTicks, fromTheEnd } from './series.ts';

interface FirstContactChartProps {
  readonly label: string;
  readonly waits: readonly Wait[];
  /** Each is a week, which has no facts of its own. */
  readonly isOfWeeks: boolean;
  /** Minutes within which an enquiry is to be called. */
  readonly limit: number | undefined;
}

/** Bars of the average wait; one above the limit has another colour. A day opens its facts. */
export function FirstContactChart({ label, waits, isOfWeeks, limit }: FirstContactChartProps) {
  const isWide = useMediaQuery('(min-width: 640px)');
  const { open } = useFacts();
  const highest = highestWait(waits, limit);
  const ticks = axisTicks(highest);
  const named = new Set(fromTheEnd([...waits.keys()], isWide ? 6 : 4));
  const isLimitShown = limit !== undefined && limit <= (ticks.at(-1) ?? 0);
  const isEmpty = waits.every(({ average }) => average === null);
  const openDay = (index: number) => {
    const { day, average } = waits[index]!;
    if (average !== null) open({ metric: 'firstContactMinutes', factsKey: `day:${day}` });
  };
  return (
    <div className="relative">
      <Chart
        label={label}
        className="h-[210px] w-full sm:h-[250px]"
        room={{ top: 18, right: 20, bottom: 40, left: highest >= 1000 ? 60 : 46 }}
        ticks={ticks}
        points={waits.length}
        cursor="band"
        tip={(index) => tipOf(waits[index]!, isOfWeeks, limit)}
        {...(!isOfWeeks && { onOpen: openDay })}
      >
        {(plot) => (
          <>
            {waits.map(({ day, average }, index) => (
              <g key={day}>
                {average !== null && <Bar at={index} average={average} plot={plot} limit={limit} />}
                {named.has(index) && (
                  <DayName at={index} plot={plot} isLast={index === waits.length - 1} text={shortDay(day)} />
                )}
              </g>
            ))}
            {isLimitShown && <Limit minutes={limit} plot={plot} />}
          </>
        )}
      </Chart>
      {isEmpty && (
        <p className="pointer-events-none absolute inset-x-0 top-[42%] text-center text-label text-muted">
          No first calls in this period
        </p>
      )}
    </div>
  );
}

interface BarProps {
  readonly at: number;
  readonly average: number;
  readonly plot: Plot;
  readonly limit: number | undefined;
}

function Bar({ at, average, plot: { slot, middle, bottom, y }, limit }: BarProps) {
  const width = Math.min(30, Math.max(2, slot * 0.64));
  return (
    <ChartBar
      x={middle(at) - width / 2}
      // A wait of no minute is a line on the axis.
      y={Math.min(y(average), bottom - 2)}
      width={width}
      bottom={bottom}
      fill={limit !== undefined && average > limit ? chartColors.third : chartColors.accent}
    />
  );
}

const Limit = ({ minutes, plot: { left, right, y } }: { readonly minutes: number; readonly plot: Plot }) => (
  <>
    <path d={`M${left} ${y(minutes)}H${right}`} stroke={chartColors.third} strokeDasharray="4 4" />
    <text {...axisText} x={right} y={y(minutes) - 7} textAnchor="end" fill="var(--color-ochre-ink)">
      {formatCount(minutes)} min
    </text>
  </>
);

/** What its colours mean. */
export function FirstContactLegend({ limit }: { readonly limit: number }) {
  return (
    <span aria-hidden className="flex items-center gap-4 text-meta text-muted">
      <span className="flex items-center gap-2">
        <span className="h-2 w-3.5 rounded-[2px] bg-accent" />
        in time
      </span>
      <span className="flex items-center gap-2">
        <span className="h-2 w-3.5 rounded-[2px] bg-chart-3" />
        above {formatCount(limit)} min
      </span>
    </span>
  );
}

const tipOf = (
  { day, firstContacts, inTime, average }: Wait,
  isOfWeeks: boolean,
  limit: number | undefined,
) => ({
  title: isOfWeeks ? weekText(day) : weekday(day),
  rows: [
    ['Average wait', average === null ? '-' : waitText(average)],
    ['First calls', formatCount(firstContacts)],
    [withinText(limit), formatCount(inTime)],
  ] as const,
});
