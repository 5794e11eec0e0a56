import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, curveStepAfter, line } from 'd3-shape';
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
  const [width, height] = isWide ? [112, 38] : [56, 30];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = high - low || 1;
  const floor = steps ? low - room : Math.max(0, low - room * 0.6);
  const x = scaleLinear([0, values.length - 1], [2, width - 5]);
  const y = scaleLinear([floor, high], [height - 4, 4]);
  const curve = steps ? curveStepAfter : curveMonotoneX;
  const at = (_: number, index: number) => x(index);
  return (
    <svg aria-hidden width={width} height={height} className="mb-1 shrink-0">
      <path
        d={area<number>(at, y(floor), y).curve(curve)(values) ?? ''}
        fill={chartColors.accent}
        fillOpacity={0.09}
      />
      <path
        d={line<number>(at, y).curve(curve)(values) ?? ''}
        fill="none"
        stroke={chartColors.accent}
        strokeWidth={1.75}
      />
      <circle
        cx={x(values.length - 1)}
        cy={y(last)}
        r={3}
        fill={chartColors.accent}
        stroke={chartColors.surface}
        strokeWidth={1.5}
      />
    </svg>
  );
}
