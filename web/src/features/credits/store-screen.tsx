import type { CreditPack } from '@setter/contracts/credits/credit-packs';
import { cancellationTerms, creditsNeverExpire } from '@setter/contracts/promises/credits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Coins, LockOpen, RotateCcw } from 'lucide-react';
import { AnimatedCount } from '../../components/ui/animated-count.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { clientUserQuery } from '../../lib/api/client-queries.ts';
import { credits } from '../../lib/texts/money.ts';
import { BackToPortal } from './back-to-portal.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PackPicker } from './pack-picker.tsx';
import { packsQuery } from './packs.ts';
import { forgetPayment } from './payment-intent.ts';
import { PaymentPanel } from './payment-panel.tsx';
import type { PurchaseSearch } from './purchase-search.ts';

interface StoreScreenProps {
  readonly search: PurchaseSearch;
  readonly onSearch: (search: PurchaseSearch, how: 'push' | 'replace') => void;
}

/** Packs at the left, the payment of the chosen one at the right. */
export function StoreScreen({ search, onSearch }: StoreScreenProps) {
  const queryClient = useQueryClient();
  const { data: packs, error, refetch } = useQuery(packsQuery);
  const chosen = packs?.find((pack) => pack.credits === search.pack);
  const choose = (pack: CreditPack) => {
    if (pack.credits === search.pack) return;
    if (search.pack !== undefined) forgetPayment(queryClient, 'store');
    onSearch({ pack: pack.credits }, search.pack === undefined ? 'push' : 'replace');
  };
  return (
    <>
      <BackToPortal />
      <header className="mt-3 mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-h1">Credit Store</h1>
          <p className="mt-0.5 text-muted">One credit unlocks one appointment. {creditsNeverExpire}.</p>
        </div>
        <Balance />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,1fr)_408px] lg:grid-rows-[auto_1fr]">
        <div>
          {error !== null && packs === undefined ? (
            <Card padded={false}>
              <ErrorState error={error} onRetry={() => void refetch()} />
            </Card>
          ) : (
            <PackPicker packs={packs} chosen={search.pack} onChoose={choose} />
          )}
        </div>
        <aside
          aria-label="Payment"
          className={chosen === undefined ? 'max-lg:hidden lg:row-span-2' : 'lg:row-span-2'}
        >
          {chosen === undefined ? (
            <NothingChosen />
          ) : (
            <div className="rounded-surface bg-surface p-5 shadow-card ring-1 ring-hairline sm:p-6">
              <h2 className="text-h2">Complete Purchase</h2>
              <OrderSummary pack={chosen} />
              <PaymentPanel
                key={chosen.id}
                place="store"
                pack={chosen}
                paymentId={search.payment}
                onPayment={(payment) => onSearch({ pack: chosen.credits, payment }, 'replace')}
                onCancel={() => onSearch({}, 'replace')}
                onRestart={() => {
                  forgetPayment(queryClient, 'store');
                  onSearch({}, 'replace');
                }}
              />
            </div>
          )}
        </aside>
        <HowCreditsWork />
      </div>
    </>
  );
}

function Balance() {
  const { data: user } = useQuery(clientUserQuery);
  return (
    <p className="text-right text-small text-muted max-sm:text-left">
      Current balance
      {user === undefined ? (
        <Skeleton className="mt-1 h-6 w-24" />
      ) : (
        <b className="block font-display text-card font-semibold tracking-[-0.02em] text-ochre-ink tabular">
          <AnimatedCount value={user.credits} /> {credits(user.credits).split(' ')[1]}
        </b>
      )}
    </p>
  );
}

function NothingChosen() {
  return (
    <div className="flex flex-col items-center gap-2.5 rounded-surface border border-dashed border-control px-8 py-14 text-center text-muted">
      <Coins size={24} aria-hidden className="text-ochre" />
      <p className="text-balance">Choose a pack to see its payment here.</p>
    </div>
  );
}

const steps = [
  {
    Icon: CalendarDays,
    title: 'We set an appointment for you',
    text: 'You see its title, time and meeting type in your week straight away.',
  },
  {
    Icon: LockOpen,
    title: 'You unlock it with 1 credit',
    text: 'Location, contact information and meeting links appear at once.',
  },
  {
    Icon: RotateCcw,
    title: cancellationTerms.title,
    text: cancellationTerms.text,
  },
];

function HowCreditsWork() {
  return (
    <section>
      <h2 className="mb-3.5 text-h2">How Credits Work</h2>
      <ol>
        {steps.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3.5 border-t border-hairline py-3.5">
            <Icon size={18} aria-hidden className="mt-0.5 text-accent" />
            <div>
              <b className="font-strong">{title}</b>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
