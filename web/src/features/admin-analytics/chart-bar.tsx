import { chartColors } from './chart-colors.ts';

interface ChartBarProps {
  /** Its left edge. */
  readonly x: number;
  /** Its top. */
  readonly y: number;
  readonly width: number;
  readonly bottom: number;
  readonly fill: string;
  readonly isPale?: boolean;
}

/** A bar with round corners at its top. */
export function ChartBar({ x, y, width, bottom, fill, isPale = false }: ChartBarProps) {
  if (y >= bottom) return null;
  const round = Math.min(3, bottom - y);
  return (
    <path
      d={`M${x} ${bottom}V${y + round}q0 ${-round} ${round} ${-round}H${x + width - round}q${round} 0 ${round} ${round}V${bottom}Z`}
      fill={fill}
      fillOpacity={isPale ? 0.55 : 1}
    />
  );
}

interface BarLabelProps {
  /** The middle of its bar. */
  readonly x: number;
  /** The top of its bar. */
  readonly y: number;
  readonly isStrong?: boolean;
  readonly children: string | number;
}

/** The number above a bar. */
export const BarLabel = ({ x, y, isStrong = false, children }: BarLabelProps) => (
  <text
    x={x}
    y={y - 6}
    textAnchor="middle"
    fontSize={12}
    fontWeight={isStrong ? 600 : 400}
    fill={isStrong ? chartColors.ink : chartColors.text}
    className="tabular"
  >
    {children}
  </text>
);
