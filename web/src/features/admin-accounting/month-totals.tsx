import { accountingMonth } from '@setter/contracts/invoices/accounting';
import type { AccountingMonth } from '@setter/contracts/invoices/accounting';
import { useQuery } from '@tanstack/react-query';
import { keepPreviousData } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { countOf } from '../../lib/texts/count.ts';
import { live } from '../../lib/connection/live.ts';
import { credits, dollarsOf } from '../../lib/texts/money.ts';
import { callQuery } from '../../lib/api/query-client.ts';

/** What a month comes to: sales, what was given back, GST, and what clients still hold. */
export function MonthTotals({ month }: { readonly month: string }) {
  const hasGst = useRouteContext({ from: '__root__', select: (context) => context.site.gstRegistered });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(accountingMonth, { params: { month } }),
    ...live,
    placeholderData: keepPreviousData,
  });
  if (data === undefined && error !== null)
    return (
      <Card padded={false}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <section aria-label="Totals">
      {data === undefined && <Loading label="Totals are loading" />}
      <dl
        aria-busy={isPlaceholderData}
        className="grid gap-px overflow-hidden rounded-surface bg-hairline ring-1 ring-hairline transition-opacity aria-busy:opacity-60 sm:grid-cols-2 xl:grid-cols-4"
      >
        {totalsOf(data, hasGst).map(({ label, value, note }) => (
          <div key={label} className="bg-surface px-5 py-4">
            <dt className="text-label text-muted">{label}</dt>
            <dd>
              <span className="block font-display text-[26px] leading-9 font-semibold tracking-[-0.02em] tabular">
                {value ?? <Skeleton className="my-1.5 h-6 w-32" />}
              </span>
              <span className="block text-meta text-muted tabular">
                {note ?? <Skeleton className="my-1 h-2.5 w-44" />}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {data?.isOpen === true && (
        <p className="mt-3 text-label text-ochre-ink">
          This month is not over: its totals and files change until it is.
        </p>
      )}
    </section>
  );
}

interface Total {
  readonly label: string;
  /** Undefined while it loads. */
  readonly value: ReactNode;
  readonly note: ReactNode;
}

function totalsOf(data: AccountingMonth | undefined, hasGst: boolean): Total[] {
  const of = (text: (month: AccountingMonth) => string) => (data === undefined ? undefined : text(data));
  return [
    {
      label: 'Sales',
      value: of(({ salesCents }) => dollarsOf(salesCents)),
      note: of(
        ({ cardSalesCents, offlineSalesCents }) =>
          `${dollarsOf(cardSalesCents)} by card, ${dollarsOf(offlineSalesCents)} offline`,
      ),
    },
    {
      label: 'Refunds',
      value: of(({ refundsCents }) => dollarsOf(-refundsCents)),
      note: of(({ adjustmentNotes }) => countOf(adjustmentNotes, 'adjustment note')),
    },
    {
      label: 'GST',
      value: of(({ gstCents }) => dollarsOf(gstCents)),
      note: of(({ gstCents }) =>
        hasGst || gstCents !== 0 ? 'Of sales, less that of refunds' : 'Not registered for GST',
      ),
    },
    {
      label: data?.isOpen === true ? 'Unused credits now' : 'Unused credits at month’s end',
      value: of(({ unusedCents }) => dollarsOf(unusedCents)),
      note: of(({ unusedCredits }) => `${credits(unusedCredits)}, at what they cost`),
    },
  ];
}
