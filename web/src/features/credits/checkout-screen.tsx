import type { CreditPack } from '@setter/contracts/credits/credit-packs';
import { creditsNeverExpire } from '@setter/contracts/promises/credits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { BackToPortal } from './back-to-portal.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PackPicker } from './pack-picker.tsx';
import { packsQuery } from './packs.ts';
import { forgetPayment } from './payment-intent.ts';
import { PaymentPanel } from './payment-panel.tsx';
import type { PurchaseSearch } from './purchase-search.ts';

const defaultPack = 3;

interface CheckoutScreenProps {
  readonly search: PurchaseSearch;
  readonly onSearch: (search: PurchaseSearch) => void;
  readonly onCancel: () => void;
}

/** The other way to buy: something is chosen from the start, and each choice begins its payment. */
export function CheckoutScreen({ search, onSearch, onCancel }: CheckoutScreenProps) {
  const queryClient = useQueryClient();
  const { data: packs, error, refetch } = useQuery(packsQuery);
  const asked = search.pack ?? defaultPack;
  const chosen = packs?.find((pack) => pack.credits === asked) ?? packs?.[0];
  const begin = (pack: CreditPack) => {
    forgetPayment(queryClient, 'checkout');
    onSearch({ pack: pack.credits });
  };
  if (error !== null && packs === undefined) {
    return (
      <>
        <h1 className="sr-only">Checkout</h1>
        <Card padded={false} className="mt-7">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      </>
    );
  }
  return (
    <>
      <BackToPortal />
      <header className="mt-3 mb-7">
        <h1 className="text-h1">Checkout</h1>
        <p className="mt-0.5 text-muted">Choose a package and pay by card. {creditsNeverExpire}.</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_408px]">
        <section>
          <h2 className="mb-3.5 text-h2">Packages</h2>
          <PackPicker
            packs={packs}
            chosen={chosen?.credits}
            onChoose={(pack) => pack.id !== chosen?.id && begin(pack)}
          />
        </section>
        <aside
          aria-label="Payment"
          className="rounded-surface bg-surface p-5 shadow-card ring-1 ring-hairline sm:p-6"
        >
          <h2 className="text-h2">Order Summary</h2>
          {chosen === undefined ? (
            <Skeleton className="mt-3.5 h-64 rounded-control" />
          ) : (
            <>
              <OrderSummary pack={chosen} full />
              <PaymentPanel
                key={chosen.id}
                place="checkout"
                pack={chosen}
                paymentId={search.payment}
                onPayment={(payment) => onSearch({ pack: chosen.credits, payment })}
                onCancel={onCancel}
                onRestart={() => begin(chosen)}
              />
            </>
          )}
        </aside>
      </div>
    </>
  );
}
