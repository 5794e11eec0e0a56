import { Check, Lock, X } from 'lucide-react';
import { classes } from '../../components/ui/class-names.ts';

/** Who is kept and who is not. */
export function QualifyPicture() {
  return (
    <div className="flex h-full flex-col justify-center gap-2.5 px-6">
      <Prospect who="Owner, 14 staff" why="Wants to refinance" fits />
      <Prospect who="Just browsing" why="No timeline" />
      <Prospect who="Director, two sites" why="Needs working capital" fits />
    </div>
  );
}

function Prospect({
  who,
  why,
  fits = false,
}: {
  readonly who: string;
  readonly why: string;
  readonly fits?: boolean;
}) {
  const Icon = fits ? Check : X;
  return (
    <div
      className={classes(
        'flex h-11 items-center gap-2.5 rounded-control pr-3.5 pl-3',
        fits ? 'bg-surface hairline' : 'ring-1 ring-hairline ring-inset',
      )}
    >
      <span
        className={classes(
          'grid size-5.5 place-items-center rounded-pill',
          fits ? 'bg-accent-tint text-accent' : 'bg-grey-tint text-muted',
        )}
      >
        <Icon size={14} strokeWidth={2.5} />
      </span>
      <span className={fits ? 'font-strong' : 'text-muted line-through'}>{who}</span>
      <span className="ml-auto text-small whitespace-nowrap text-muted max-[400px]:hidden">{why}</span>
    </div>
  );
}

/** Three days of a week, with what is open and what still waits. */
export function WeekPicture() {
  return (
    <div className="mini-week absolute inset-0 bg-surface">
      <Block column={0} top="top-[27px]" title="Refinance review" time="2:00 PM" />
      <Block column={1} top="top-[78px]" title="Bridging finance" time="3:00 PM" locked />
      <Block column={2} top="top-[27px]" title="SMSF lending" time="2:00 PM" locked />
      <Block column={2} top="top-[129px]" title="Lease review" time="4:00 PM" />
      <PaleBlock className="top-[129px] left-1.25" />
      <PaleBlock className="-top-6 left-[calc(100%/3+5px)]" />
    </div>
  );
}

const columns = ['left-1.25', 'left-[calc(100%/3+5px)]', 'left-[calc(200%/3+5px)]'] as const;
const block = 'absolute h-12 w-[calc(100%/3-11px)] overflow-hidden rounded-block border-l-3';

interface BlockProps {
  readonly column: 0 | 1 | 2;
  readonly top: string;
  readonly title: string;
  readonly time: string;
  readonly locked?: boolean;
}

function Block({ column, top, title, time, locked = false }: BlockProps) {
  const Icon = locked ? Lock : Check;
  return (
    <div
      className={classes(
        block,
        columns[column],
        top,
        'py-1.75 pl-2 text-caption',
        locked ? 'stripes border-ochre text-ochre-ink' : 'border-accent bg-accent-block text-accent-ink',
      )}
    >
      <span className="block truncate font-semibold">{title}</span>
      <span className="flex items-center gap-1 tabular">
        <Icon size={12} strokeWidth={2.25} />
        {time}
      </span>
    </div>
  );
}

function PaleBlock({ className }: { readonly className: string }) {
  return <div className={classes(block, 'border-accent-line bg-accent-past', className)} />;
}

/** What an unlock does to the balance. */
export function StatementPicture() {
  return (
    <div className="grid h-full place-items-center px-6">
      <div className="w-full max-w-[290px] rounded-control bg-surface px-4.5 py-1.5 hairline">
        <Line label="Balance" value="4 credits" />
        <Line label="Unlocked Refinance review" value={'\u22121'} muted />
        <Line label="Balance" value="3 credits" />
      </div>
    </div>
  );
}

function Line({
  label,
  value,
  muted = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly muted?: boolean;
}) {
  return (
    <div className="flex h-11 items-center justify-between border-t border-faint first:border-t-0">
      <span className={muted ? 'text-muted' : undefined}>{label}</span>
      <span className="font-strong tabular">{value}</span>
    </div>
  );
}
