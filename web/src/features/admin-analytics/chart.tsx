import { scaleLinear } from 'd3-scale';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../../components/ui/class-names.ts';
import { formatCount } from '../../lib/texts/count.ts';
import { axisText, chartColors } from './chart-colors.ts';
import { ChartTip, type ChartTipProps } from './chart-tip.tsx';

/** Where a chart draws, in pixels of its picture. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** The axis of what is counted along. */
  readonly bottom: number;
  /** Width of a slot; slots lie side by side from `left` to `right`. */
  readonly slot: number;
  /** The middle of a slot. */
  readonly middle: (index: number) => number;
  readonly y: (value: number) => number;
}

interface ChartProps {
  /** Its accessible name, with the sums. */
  readonly label: string;
  /** Its height. */
  readonly className: string;
  /** Room around the plot: at the left for the ticks, at the bottom for the names of slots. */
  readonly room: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  /** Values that have a line and a text, ascending; they span the plot. */
  readonly ticks: readonly number[];
  /** How many slots have a point. */
  readonly points: number;
  /** How many slots there are, where some at the right have no point. */
  readonly slots?: number;
  readonly tip: (index: number) => ChartTipProps;
  /** Opens a point that is pressed or chosen by Enter. */
  readonly onOpen?: (index: number) => void;
  /** How the chosen slot is marked: its whole width, or a line at its middle. */
  readonly cursor: 'band' | 'rule';
  readonly children: (plot: Plot, active: number | undefined) => ReactNode;
}

/** Axes, lines and keys of a chart: arrow keys move through its points, Enter opens one, or hides and shows its card. */
export function Chart({
  label,
  className,
  room,
  ticks,
  points,
  slots = points,
  tip,
  onOpen,
  cursor,
  children,
}: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(frame);
  const [pointed, setPointed] = useState<{ readonly index: number; readonly y: number }>();
  const [chosen, setChosen] = useState<{ readonly index: number; readonly isShown: boolean }>();
  const plot = plotOf({ width, height, room, ticks, slots });
  const byKeys = chosen?.isShown === true ? chosen.index : undefined;
  const index = pointed?.index ?? byKeys;
  const active = index !== undefined && index < points ? index : undefined;
  const point = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined) return;
    const [x, y] = [clientX - box.left, clientY - box.top];
    const at = Math.floor((x - plot.left) / plot.slot);
    const isInside = at >= 0 && at < points && y >= plot.top && y <= plot.bottom;
    setPointed(isInside ? { index: at, y } : undefined);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') {
      if (onOpen !== undefined && active !== undefined) onOpen(active);
      else setChosen((now) => now && { ...now, isShown: !now.isShown });
    }
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = Math.min(points - 1, Math.max(0, (chosen?.index ?? 0) + step));
    setChosen({ index: next, isShown: true });
  };
  return (
    <div ref={frame} className={`relative ${className}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys */}
      <svg
        role="application"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        width={width}
        height={height}
        className={classes('absolute inset-0', onOpen !== undefined && pointed && 'cursor-pointer')}
        onFocus={() => setChosen((now) => now ?? { index: 0, isShown: true })}
        onBlur={() => setChosen((now) => now && { ...now, isShown: false })}
        onKeyDown={press}
        onMouseMove={point}
        onClick={() => pointed !== undefined && onOpen?.(pointed.index)}
        onMouseLeave={() => setPointed(undefined)}
        onTouchMove={({ touches }) => point(touches[0]!)}
      >
        {width > 0 && (
          <>
            {ticks.map((tick) => (
              <Tick key={tick} value={tick} plot={plot} />
            ))}
            {active !== undefined && <Cursor kind={cursor} at={active} plot={plot} />}
            <path d={`M${plot.left} ${plot.bottom}H${plot.right}`} stroke={chartColors.axis} />
            {children(plot, active)}
          </>
        )}
      </svg>
      <Tip at={active === undefined ? undefined : [plot.middle(active), pointed?.y ?? height / 2]}>
        <ChartTip point={active === undefined ? undefined : tip(active)} />
      </Tip>
    </div>
  );
}

type PlotInput = Pick<ChartProps, 'room' | 'ticks'> & {
  readonly width: number;
  readonly height: number;
  readonly slots: number;
};

function plotOf({ width, height, room, ticks, slots }: PlotInput): Plot {
  const [left, right] = [room.left, width - room.right];
  const [top, bottom] = [room.top, height - room.bottom];
  const y = scaleLinear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [bottom, top]);
  const slot = (right - left) / Math.max(1, slots);
  return { left, right, top, bottom, slot, middle: (index) => left + (index + 0.5) * slot, y };
}

/** The size of an element, 0 until it is drawn. */
function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

function Tick({ value, plot: { left, right, y } }: { readonly value: number; readonly plot: Plot }) {
  const at = y(value);
  return (
    <>
      <path d={`M${left} ${at}H${right}`} stroke={chartColors.grid} />
      <text {...axisText} x={left - 14} y={at} dy="0.355em" textAnchor="end">
        {Number.isInteger(value) ? formatCount(value) : value}
      </text>
    </>
  );
}

interface CursorProps {
  readonly kind: 'band' | 'rule';
  readonly at: number;
  readonly plot: Plot;
}

function Cursor({ kind, at, plot: { top, bottom, slot, middle } }: CursorProps) {
  if (kind === 'rule')
    return <path d={`M${middle(at)} ${top}V${bottom}`} stroke={chartColors.ghost} strokeDasharray="3 3" />;
  return (
    <rect
      x={middle(at) - slot / 2}
      y={top}
      width={slot}
      height={bottom - top}
      fill={chartColors.grid}
      fillOpacity={0.6}
    />
  );
}

const gap = 10;

interface TipProps {
  /** The point, in pixels of the chart. */
  readonly at: readonly [x: number, y: number] | undefined;
  readonly children: ReactNode;
}

/** Beside the point, within the chart: at its right and below it where there is room. */
function Tip({ at, children }: TipProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = card;
    const chart = current?.parentElement;
    if (current === null || !(chart instanceof HTMLElement) || at === undefined) return;
    const place = (point: number, own: number, all: number) =>
      Math.max(0, point + gap + own <= all ? point + gap : point - gap - own);
    current.style.left = `${place(at[0], current.offsetWidth, chart.clientWidth)}px`;
    current.style.top = `${place(at[1], current.offsetHeight, chart.clientHeight)}px`;
  });
  return (
    <div ref={card} className="pointer-events-none absolute top-0 left-0 z-10">
      {children}
    </div>
  );
}
