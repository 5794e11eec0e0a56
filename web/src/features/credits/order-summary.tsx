import type { CreditPack } from '@setter/contracts/credits/credit-packs';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classes } from '../../components/ui/class-names.ts';
import { clientAccount } from '../../lib/sessions/page-account.ts';
import { clientSession } from '../../lib/sessions/sessions.ts';
import { credits, dollars, dollarsOf, gstIn } from '../../lib/texts/money.ts';

interface OrderSummaryProps {
  readonly pack: CreditPack;
  /** The checkout names the package and its price per credit too. */
  readonly full?: boolean;
}

/** What is bought, for which account, and what it costs; the total is the catalogue's, never a product of the rounded price. */
export function OrderSummary({ pack, full = false }: OrderSummaryProps) {
  const hasGst = useRouteContext({ from: '__root__', select: (context) => context.site.gstRegistered });
  const { data: client } = useQuery(clientSession);
  return (
    <dl className="my-3.5 grid gap-1.5 text-button">
      {client && (
        <Line label="Account" className="[overflow-wrap:anywhere]">
          {clientAccount(client).label}
        </Line>
      )}
      {full && <Line label="Package">{pack.label}</Line>}
      {full && <Line label="Credits">{pack.credits}</Line>}
      {full && <Line label="Price per credit">{dollars(pack.pricePerCredit)}</Line>}
      {!full && <Line label={credits(pack.credits)}>{dollars(pack.originalPrice ?? pack.price)}</Line>}
      {pack.savings !== null && (
        <Line label={full ? 'Savings' : 'You save'} className="text-ochre-ink">
          {'\u2212'}
          {dollars(pack.savings)}
        </Line>
      )}
      {hasGst && (
        <Line label="Includes GST" className="text-muted">
          {dollarsOf(gstIn(Math.round(pack.price * 100)))}
        </Line>
      )}
      <Line label="Total" className="mt-1.5 border-t border-hairline pt-2.5 text-body font-semibold">
        {dollars(pack.price)} AUD
      </Line>
    </dl>
  );
}

function Line({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes('flex justify-between gap-4', className)}>
      <dt>{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
