import { Area, AreaChart, ReferenceDot, YAxis } from 'recharts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { chartColors } from './chart-colors.ts';

interface SparklineProps {
  /** Oldest first. */
  readonly values: readonly number[];
  /** Steps from one value to the next instead of a curve: for what changes in steps. */
  readonly steps?: boolean;
}

/** The course of a number without axis; the numbers beside it say all that it does. */
export function Sparkline({ values, steps = false }: SparklineProps) {
  const isWide = useMediaQuery('(min-width: 640px)');
  const last = values.at(-1);
  if (values.length < 2 || last === undefined) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = high - low || 1;
  return (
    <div aria-hidden className="mb-1 shrink-0">
      <AreaChart
        width={isWide ? 112 : 56}
        height={isWide ? 38 : 30}
        data={values.map((value, index) => ({ index, value }))}
        margin={{ top: 4, right: 5, bottom: 4, left: 2 }}
        accessibilityLayer={false}
      >
        <YAxis hide domain={[steps ? low - room : Math.max(0, low - room * 0.6), high]} />
        <Area
          dataKey="value"
          type={steps ? 'stepAfter' : 'monotone'}
          stroke={chartColors.accent}
          strokeWidth={1.75}
          fill={chartColors.accent}
          fillOpacity={0.09}
          isAnimationActive={false}
          dot={false}
          activeDot={false}
        />
        <ReferenceDot
          x={values.length - 1}
          y={last}
          r={3}
          fill={chartColors.accent}
          stroke={chartColors.surface}
          strokeWidth={1.5}
        />
      </AreaChart>
    </div>
  );
}
