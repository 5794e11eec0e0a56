import { formatCount } from '../../lib/texts/count.ts';
import { classes } from '../../components/ui/class-names.ts';
import { percentText } from './change.ts';
import { FactsNumber } from './facts-number.tsx';
import type { FactsTarget } from './facts-context.ts';
import { bandPath, bandsOf } from './funnel-shape.ts';
import { signedDollars } from './metric-texts.ts';

interface Steps {
  readonly visits: number | null;
  readonly leads: number;
  readonly booked: number;
  readonly unlocked: number;
  readonly held: number;
  readonly revenue: number;
}

interface FunnelBandsProps {
  readonly steps: Steps;
  /** Which part of the numbers; undefined for all, null where no key names it. */
  readonly factsKey: string | null | undefined;
}

interface Step {
  readonly metric: FactsTarget['metric'];
  readonly label: string;
  readonly text: string;
  /** Null where it is not counted. */
  readonly count: number | null;
  readonly note: string;
}

const fills = [
  'fill-accent-block',
  'fill-accent-line',
  'fill-chart-2',
  'fill-accent',
  'fill-accent-hover',
  'fill-accent-deep',
] as const;
const backgrounds = [
  'bg-accent-block',
  'bg-accent-line',
  'bg-chart-2',
  'bg-accent',
  'bg-accent-hover',
  'bg-accent-deep',
] as const;
const box = 124;
const wide = 200;

/** The steps with the rates between them, and their bands: lying on a desk, upright on a phone. */
export function FunnelBands({ steps, factsKey }: FunnelBandsProps) {
  const list = stepsOf(steps);
  const bands = bandsOf(list);
  const firstFill = fills.length - bands.length;
  return (
    <>
      <div className="grid gap-y-4 px-4 pt-1 sm:grid-cols-6 sm:px-0">
        {list.map(({ metric, label, text, count, note }, index) => (
          <div
            key={metric}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 sm:block sm:min-w-0 sm:px-3 sm:first:pl-5"
          >
            <div className="min-w-0">
              <p className="text-meta text-muted">{label}</p>
              <div className="font-display text-card leading-8 font-semibold">
                {count === null ? (
                  '-'
                ) : (
                  <FactsNumber metric={metric} factsKey={factsKey} label={label}>
                    {text}
                  </FactsNumber>
                )}
              </div>
              <p className="text-meta text-muted tabular">{note}</p>
            </div>
            <span aria-hidden className="grid h-13 w-29 place-items-center sm:hidden">
              {count !== null && (
                <span
                  className={classes('h-full rounded-mark', backgrounds[index])}
                  style={{ width: `${bands[index - firstFill]?.height ?? 1}px` }}
                />
              )}
            </span>
          </div>
        ))}
      </div>
      <div aria-hidden className="mt-4 grid grid-cols-6 overflow-hidden max-sm:hidden">
        {list.map(({ metric, count }, index) => {
          const at = index - firstFill;
          const band = bands[at];
          if (count === null || band === undefined) return <span key={metric} />;
          const next = bands[at + 1]?.height ?? band.height;
          const isLast = index === list.length - 1;
          return (
            <svg
              key={metric}
              viewBox={`0 0 ${wide} ${box}`}
              preserveAspectRatio="none"
              className={classes('h-[124px] w-full', fills[index], !isLast && 'border-r-2 border-surface')}
            >
              <path d={isLast ? arrowPath(band.height) : bandPath(band.height, next, wide, box)} />
            </svg>
          );
        })}
      </div>
      <p className="px-4 pt-2 pb-4 text-caption text-muted sm:px-5">Bands on a logarithmic scale</p>
    </>
  );
}

/** The money: as tall as the step before it, with a point. */
function arrowPath(height: number): string {
  const [top, middle] = [(box - height) / 2, box / 2];
  if (height <= 1) return `M0 ${top}H${wide}V${top + height}H0Z`;
  const [neck, flare] = [wide - 22, 9];
  return `M0 ${top}H${neck}V${top - flare}L${wide - 3} ${middle}L${neck} ${box - top + flare}V${box - top}H0Z`;
}

function stepsOf({ visits, leads, booked, unlocked, held, revenue }: Steps): Step[] {
  const rate = (part: number, whole: number | null, of: string) =>
    whole === null || whole === 0 ? '-' : `${percentText((part / whole) * 100)} of ${of}`;
  return [
    {
      metric: 'visits',
      label: 'Visits',
      text: formatCount(visits ?? 0),
      count: visits,
      note: visits === null ? 'not counted' : 'unique, by day',
    },
    {
      metric: 'totalLeads',
      label: 'Leads',
      text: formatCount(leads),
      count: leads,
      note: rate(leads, visits, 'visits'),
    },
    {
      metric: 'convertedLeads',
      label: 'Booked',
      text: formatCount(booked),
      count: booked,
      note: rate(booked, leads, 'leads'),
    },
    {
      metric: 'unlockedLeads',
      label: 'Unlocked',
      text: formatCount(unlocked),
      count: unlocked,
      note: rate(unlocked, booked, 'booked'),
    },
    {
      metric: 'heldLeads',
      label: 'Held',
      text: formatCount(held),
      count: held,
      note: rate(held, unlocked, 'unlocked'),
    },
    {
      metric: 'pageRevenue',
      label: 'Value of unlocked leads',
      text: signedDollars(revenue),
      // As tall as the step before it, and seen where no appointment was held yet.
      count: held === 0 ? Math.min(unlocked, 1) : held,
      note: unlocked === 0 ? '-' : `${signedDollars(revenue / unlocked)} each`,
    },
  ];
}
