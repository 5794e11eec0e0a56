import type { CreditSummary } from '@setter/contracts/credits/credit-transactions';
import type { ReactNode } from 'react';
import { formatCount } from '../lib/texts/count.ts';
import { AnimatedCount } from './ui/animated-count.tsx';
import { classes } from './ui/class-names.ts';
import { Skeleton } from './ui/skeleton.tsx';

interface Item {
  readonly sign: string | null;
  readonly label: string;
  readonly value: number;
}

interface LedgerSumsProps {
  readonly sums: CreditSummary;
  /** They are those of a period, which has an opening balance. */
  readonly ofPeriod: boolean;
}

/** Opening + Purchased − Used + Adjusted − Refunded = Balance; Adjusted and Refunded only when they are not zero. */
export function LedgerSums({ sums, ofPeriod }: LedgerSumsProps) {
  const items: Item[] = [
    ...(ofPeriod ? [{ sign: null, label: 'Opening Balance', value: sums.openingBalance }] : []),
    { sign: ofPeriod ? '+' : null, label: 'Credits Purchased', value: sums.purchased },
    { sign: '\u2212', label: 'Credits Used', value: sums.used },
    ...(sums.adjusted === 0
      ? []
      : [{ sign: sums.adjusted > 0 ? '+' : '\u2212', label: 'Adjusted', value: Math.abs(sums.adjusted) }]),
    ...(sums.refunded === 0 ? [] : [{ sign: '\u2212', label: 'Refunded', value: sums.refunded }]),
  ];
  return (
    <dl className="grid gap-y-2 border-y border-hairline py-4.5 sm:flex sm:flex-wrap sm:items-end sm:gap-x-9 sm:gap-y-4 sm:py-5.5">
      {items.map((item) => (
        <Sum key={item.label} sign={item.sign} label={item.label}>
          {formatCount(item.value)}
        </Sum>
      ))}
      <Sum sign="=" label={ofPeriod ? 'Closing Balance' : 'Current Balance'} strong>
        <AnimatedCount value={sums.closingBalance} />{' '}
        <span className="font-sans text-body font-medium tracking-[-0.01em]">
          {sums.closingBalance === 1 ? 'credit' : 'credits'}
        </span>
      </Sum>
    </dl>
  );
}

interface SumProps {
  readonly sign: string | null;
  readonly label: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

/** One card: a line of a sum on a phone, a column with its sign before it elsewhere. */
function Sum({ sign, label, strong = false, children }: SumProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 sm:block sm:not-first:pl-9">
      <dt className="text-label text-muted">{label}</dt>
      <dd
        data-sign={sign ?? undefined}
        className={classes(
          'font-display text-h2 font-semibold tracking-[-0.03em] tabular sm:mt-1 sm:text-[32px] sm:leading-9',
          'data-sign:relative data-sign:before:mr-1 data-sign:before:font-normal data-sign:before:text-muted data-sign:before:content-[attr(data-sign)]',
          'sm:data-sign:before:absolute sm:data-sign:before:-left-9 sm:data-sign:before:-translate-x-1/2 sm:data-sign:before:font-sans sm:data-sign:before:text-[22px]',
          strong && 'text-ochre-ink',
        )}
      >
        {children}
      </dd>
    </div>
  );
}

/** The sums while they load. */
export function LedgerSumsSkeleton() {
  return (
    <div className="flex flex-wrap gap-9 border-y border-hairline py-5.5">
      {[0, 1, 2].map((sum) => (
        <div key={sum}>
          <Skeleton className="mt-1 h-3.5 w-28" />
          <Skeleton className="mt-3 h-8 w-14" />
        </div>
      ))}
    </div>
  );
}
