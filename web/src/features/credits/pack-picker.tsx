import type { CreditPack } from '@setter/contracts/credits/credit-packs';
import { Badge } from '../../components/ui/badge.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { dollars, price } from '../../lib/texts/money.ts';
import { arrange } from './packs.ts';

interface PackPickerProps {
  /** Undefined while loading. */
  readonly packs: readonly CreditPack[] | undefined;
  /** Credits of the chosen pack. */
  readonly chosen: number | undefined;
  readonly onChoose: (pack: CreditPack) => void;
}

/**
 * The packs as cards and the single credit as a row. They are buttons, not radios: a
 * choice begins a payment, which moving through a list with arrows must not.
 */
export function PackPicker({ packs, chosen, onChoose }: PackPickerProps) {
  if (packs === undefined) return <PackSkeleton />;
  const { cards, single } = arrange(packs);
  return (
    <div
      role="group"
      aria-label="Credit packs"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-3 sm:gap-4"
    >
      {cards.map((pack) => (
        <PackCard key={pack.id} pack={pack} on={pack.credits === chosen} onChoose={() => onChoose(pack)} />
      ))}
      {single !== null && (
        <SingleRow pack={single} on={single.credits === chosen} onChoose={() => onChoose(single)} />
      )}
    </div>
  );
}

interface PackProps {
  readonly pack: CreditPack;
  readonly on: boolean;
  readonly onChoose: () => void;
}

const surface = (on: boolean) =>
  classes(
    'bg-surface rounded-surface text-left transition-shadow ring-inset',
    on ? 'ring-2 ring-accent' : 'ring-1 ring-hairline hover:ring-control-strong',
  );

function PackCard({ pack, on, onChoose }: PackProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onChoose}
      className={classes(
        surface(on),
        'relative flex items-center gap-3.5 px-4 py-3.5 max-[359px]:gap-2.5 max-[359px]:px-3 sm:flex-col sm:items-stretch sm:gap-0 sm:p-5 sm:pt-14',
      )}
    >
      <Dot on={on} className="sm:absolute sm:top-4.5 sm:right-4.5" />
      <span className="text-muted">
        <b className="mr-1 font-display text-h1 font-semibold tracking-[-0.03em] text-ink tabular sm:text-[44px] sm:leading-[44px]">
          {pack.credits}
        </b>{' '}
        {pack.credits === 1 ? 'credit' : 'credits'}
        {pack.badge !== null && (
          <span className="mt-1 flex sm:absolute sm:top-4 sm:left-5 sm:mt-0">
            <Badge tone="ochre" dot={false}>
              {pack.badge}
            </Badge>
          </span>
        )}
      </span>
      <span className="ml-auto grid text-right sm:ml-0 sm:text-left">
        <span className="font-display text-h2 font-semibold tracking-[-0.02em] tabular sm:mt-4 sm:text-card">
          {price(pack.price)}
        </span>
        <span className="text-label text-muted tabular">{dollars(pack.pricePerCredit)} each</span>
        {pack.originalPrice !== null && pack.savings !== null && (
          <span className="border-faint text-label text-muted tabular sm:mt-3.5 sm:border-t sm:pt-3">
            <span className="sr-only">was </span>
            <s>{price(pack.originalPrice)}</s>{' '}
            <span className="ml-1 font-strong text-ochre-ink">save {price(pack.savings)}</span>
          </span>
        )}
      </span>
    </button>
  );
}

function SingleRow({ pack, on, onChoose }: PackProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onChoose}
      className={classes(surface(on), 'flex min-h-16 items-center gap-3.5 px-4 sm:col-span-3 sm:px-5')}
    >
      <Dot on={on} />
      <span>
        <b className="font-semibold">1 credit</b> <span className="text-muted">for a single appointment</span>
      </span>
      <span className="ml-auto font-display text-h2 font-semibold tabular">{price(pack.price)}</span>
    </button>
  );
}

function Dot({ on, className }: { readonly on: boolean; readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'size-5 flex-none rounded-pill bg-surface ring-inset',
        on ? 'ring-6 ring-accent' : 'ring-[1.5px] ring-control-strong',
        className,
      )}
    />
  );
}

function PackSkeleton() {
  return (
    <div role="status" aria-label="Loading credit packs" className="grid gap-4 sm:grid-cols-3">
      {[3, 5, 10].map((pack) => (
        <Skeleton key={pack} className="h-24 rounded-surface sm:h-58" />
      ))}
      <Skeleton className="h-16 rounded-surface sm:col-span-3" />
    </div>
  );
}
